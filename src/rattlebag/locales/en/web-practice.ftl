### Practice on the page.

web-practice = Practice
web-practice-about = Hard decisions, one at a time. You hear what each choice is worth and why. What you miss comes again.
web-practice-puzzle = Daily puzzle
web-practice-to-puzzle = Answer the puzzle
web-practice-was-right = You answered it right.
web-practice-was-wrong = You answered it, but not with the best choice.
web-practice-lessons = Positions
web-practise = Practise
web-practice-all = All practice
web-practice-position = Position
web-practice-choice = { $number }: { $choice }.
web-practice-more = Explain more
web-practice-worth = What each choice is worth
web-practice-next = Next position
web-practice-best = best
web-practice-keys = In the list, a number answers. Then N asks the next position, M explains more, A says what each choice is worth. O repeats the question.
web-practice-answered = You have answered. Press N for the next position.
web-practice-no-choice = No choice { $number }. Choose 1 to { $count }.
web-practice-lobby = Practice and daily puzzle
