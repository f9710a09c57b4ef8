#!/bin/sh
# Both commands of the README on a machine that really is fresh: a Debian 12 made by debootstrap with
# python3, python3-pip, git and ca-certificates, as root and as an ordinary user.
#
#   tests/fresh.sh [--into FOLDER] [--keep] [--only serve|test] [--who root|user] [PYTEST ARG ...]
#
# Takes the commit that is checked out, root's rights, the package debootstrap, 6 GB of disk and about
# an hour. Prints one table; exits with 1 when anything in it failed. With PYTEST ARGs, only those
# tests are run. --keep leaves the folder, with the logs in it. The ordinary user cannot install
# packages: --who user alone has them installed by root, and runs nothing else as root.
set -eu

packages=python3,python3-pip,git,ca-certificates
suite=bookworm
checkout=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)

die() {
    printf 'fresh: %s\n' "$1" >&2
    exit 1
}

note() {
    printf 'fresh: %s\n' "$1" >&2
}

# Outside: a folder, and a world of mounts and processes that ends with the script.

outside() {
    [ "$(id -u)" = 0 ] || die 'only root can make a machine of its own; run it with sudo.'
    command -v debootstrap >/dev/null || die 'debootstrap is missing; run apt-get install debootstrap.'
    into='' keep='' only='serve test' who='root user'
    while [ $# -gt 0 ]; do
        case $1 in
        --into) into=${2:?'--into takes a folder'} && shift ;;
        --only) only=${2:?'--only takes serve or test'} && shift ;;
        --who) who=${2:?'--who takes root or user'} && shift ;;
        --keep) keep=1 ;;
        *) break ;;
        esac
        shift
    done
    if [ -n "$into" ]; then
        mkdir -p -- "$into"
        [ -z "$(ls -A -- "$into")" ] || die "$into is not empty."
    else
        into=$(mktemp -d /var/tmp/rattlebag-fresh.XXXXXX)
    fi
    into=$(CDPATH='' cd -- "$into" && pwd -P)
    trap clean_up EXIT
    end_when_told
    # Its mounts are seen by nobody else, and whatever the tests leave running ends with it.
    only=$only who=$who unshare --mount --pid --fork --kill-child --propagation private \
        "$0" --inside "$into" "$@"
}

end_when_told() {
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
}

clean_up() {
    if [ -n "$keep" ]; then
        note "kept: $into"
    elif grep -qF " $into/" /proc/self/mountinfo; then
        note "something is still mounted in $into; it stays."
    else
        rm -rf --one-file-system -- "$into"
    fi
}

# Inside: the machine, and what is tried on it.

inside() {
    into=$1 root=$1/root results=$1/results
    shift
    end_when_told # the first process of its world hears no signal that it does not ask for
    note "making a Debian 12 in $root"
    make_machine >"$into/machine.log" 2>&1 || {
        tail -n 20 "$into/machine.log" >&2
        die 'could not make it; the lines above say why.'
    }
    : >"$results"
    if wanted serve; then
        wanted root && serve_as root
        wanted user && serve_as player
    fi
    if wanted test; then
        wanted user && refuse_as player
        if wanted root; then
            test_as root "$@"
        else
            (in_clone root ./rattlebag test --co -q tests/test_layers.py) >"$into/install.log" 2>&1 || :
        fi
        wanted user && test_as player "$@"
    fi
    report
}

wanted() {
    case " $only $who " in *" $1 "*) ;; *) return 1 ;; esac
}

# Lines "URI RELEASE" of the Debian sources that this machine has itself.
sources() {
    # shellcheck disable=SC2016 # apt's own variables
    apt-get indextargets --format '$(ORIGIN) $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' |
        awk -v suite="$suite" '$1 == "Debian" && index($3, suite) == 1 && $4 == "main" { print $2, $3 }'
}

make_machine() {
    mirror=$(sources | awk -v suite="$suite" '$2 == suite { print $1; exit }')
    # shellcheck disable=SC2086 # without a mirror here, debootstrap knows one
    debootstrap --variant=minbase --include="$packages" "$suite" "$root" $mirror
    if [ -n "$mirror" ]; then
        sources | sed 's/^/deb /; s/$/ main/' >"$root/etc/apt/sources.list"
    fi
    apt-config dump | grep -E '^Acquire::(https?|Retries)' >"$root/etc/apt/apt.conf.d/90machine" || :
    for file in hosts resolv.conf pip.conf npmrc; do
        [ ! -f "/etc/$file" ] || cp -L -- "/etc/$file" "$root/etc/$file"
    done
    for certificate in /usr/local/share/ca-certificates/*.crt; do
        [ ! -f "$certificate" ] || cp -- "$certificate" "$root/usr/local/share/ca-certificates/"
    done
    # The root of a machine is a mount of its own, here too.
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    mount -t sysfs -o ro sysfs "$root/sys"
    mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$root/dev/pts"
    ln -sf pts/ptmx "$root/dev/ptmx"
    mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
    chroot "$root" update-ca-certificates
    chroot "$root" useradd --create-home --shell /bin/sh player
    way_to_the_net >"$into/net"
    git -C "$checkout" bundle create "$root/rattlebag.bundle" HEAD
    for user in root player; do
        settings "$user"
        as "$user" git clone --quiet /rattlebag.bundle rattlebag
    done
}

home_of() {
    case $1 in root) echo /root ;; *) echo "/home/$1" ;; esac
}

# What this machine's owner has set for pip, uv and npm.
settings() {
    for file in .config/pip/pip.conf .config/uv/uv.toml .npmrc; do
        [ -f "$HOME/$file" ] || continue
        as "$1" mkdir -p -- "$(dirname -- "$file")"
        as "$1" sh -c "umask 077 && cat >'$file'" <"$HOME/$file"
    done
}

# The way to the net as this machine has it: proxies, certificates, and where pip, uv and npm find
# their packages; but no folder that only this machine has.
way_to_the_net() {
    env | grep -iE '^((https?|all|no)_proxy|(PIP|UV|NPM_CONFIG)_[A-Z_]*|[A-Z_]*(CERTS?|CA_BUNDLE|CAINFO|CERT_(FILE|DIR)))=' |
        while IFS='=' read -r name value; do
            case $value in /*) [ -e "$root$value" ] || continue ;; esac
            printf '%s=%s\n' "$name" "$value"
        done
}

# Runs a command on that machine, in the user's home, with nothing else of this environment.
as() {
    user=$1 home=$(home_of "$1")
    shift
    (
        set -- "HOME=$home" "USER=$user" "LOGNAME=$user" SHELL=/bin/sh TERM=dumb \
            PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
            sh -c 'cd && exec "$@"' sh "$@"
        while IFS= read -r line; do
            set -- "$line" "$@"
        done <"$into/net"
        exec chroot --userspec="$user:$user" "$root" env -i "$@"
    )
}

in_clone() {
    user=$1
    shift
    as "$user" sh -c 'cd rattlebag && exec "$@"' sh "$@"
}

row() {
    # shellcheck disable=SC2016 # the quotes are Markdown's
    printf '| `%s` | %s | %s | %s | %s | %s | %s |\n' "$@" >>"$results"
    note "$2: $1: $3"
}

serve_as() {
    note "$1: ./rattlebag serve"
    log=$into/serve-$1.log
    if in_clone "$1" python3 - <"$checkout/tests/fresh_serve.py" >"$log" 2>&1; then
        row './rattlebag serve' "$1" 'answers' "$(tail -n 1 "$log")" - - -
    else
        tail -n 20 "$log" >&2
        row './rattlebag serve' "$1" 'FAILED' - - - -
    fi
}

# An ordinary user without sudo is told what root has to install, and nothing else happens.
refuse_as() {
    log=$into/refused-$1.log
    if in_clone "$1" ./rattlebag test >"$log" 2>&1 ||
        ! grep -q '^rattlebag: the tests need Debian packages that only root can install; run sudo apt-get install ' "$log"; then
        tail -n 20 "$log" >&2
        row './rattlebag test' "$1, before root" 'FAILED' - - - -
    else
        row './rattlebag test' "$1, before root" 'says what root has to install' - - - -
    fi
}

test_as() {
    user=$1 log=$into/test-$1.log
    shift
    note "$user: ./rattlebag test $*"
    began=$(date +%s)
    if in_clone "$user" ./rattlebag test "$@" >"$log" 2>&1; then
        result=passed
    else
        result=FAILED
        grep -E '^(FAILED|ERROR|SKIPPED)|^rattlebag: ' "$log" >&2 || tail -n 20 "$log" >&2
    fi
    row "./rattlebag test${*:+ $*}" "$user" "$result" "$(($(date +%s) - began))" \
        "$(counted passed "$log")" "$(counted '(failed|errors?)' "$log")" "$(counted skipped "$log")"
}

# How many tests pytest counts so, in all of its last lines.
counted() {
    grep -E '^(=+ )?[0-9]+ [a-z]+.* in [0-9.]+s' "$2" | grep -oE "[0-9]+ $1" |
        awk '{ sum += $1 } END { print sum + 0 }'
}

report() {
    printf '\n%s, commit %s, Debian %s, Linux %s, %s cores, %s GB of memory.\n\n' "$(date -u +%Y-%m-%d)" \
        "$(git -C "$checkout" rev-parse --short=10 HEAD)" "$(cat "$root/etc/debian_version")" \
        "$(uname -r)" "$(nproc)" "$(awk '/^MemTotal/ { printf "%.0f", $2 / 1048576 }' /proc/meminfo)"
    printf '| command | who | result | seconds | passed | failed | skipped |\n|---|---|---|---|---|---|---|\n'
    cat -- "$results"
    ! grep -q '| FAILED |' "$results"
}

if [ "${1-}" = --inside ]; then
    shift
    inside "$@"
else
    outside "$@"
fi
