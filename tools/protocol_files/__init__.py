"""What is made from the messages of rattlebag.protocol: schemas, the page's types, field lists."""
