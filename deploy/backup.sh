#!/bin/sh
# Backs Borebook up while it runs: sh deploy/backup.sh FOLDER [HOW MANY TO KEEP, else 30]
# The settings are those of the server, in the environment. Old archives go only after a new one has come.
set -eu
folder=${1:?the folder that takes the backups}
keep=${2:-30}
borebook=$(cd "$(dirname "$0")/.." && pwd)

if [ -n "${DATABASE_URL:-}" ]; then
  # database and files in one archive, read back before it gets its name
  node "$borebook/scripts/run.mjs" backup "$folder/borebook-$(date -u +%Y-%m-%dT%H-%M-%SZ).tar.gz"
else
  # The embedded database is open in the server, which backs it up every 15 minutes: these archives are taken along, then
  # the files. What a file holds is there before the database names it, is never overwritten, and stays for 30 days after
  # the file was deleted; so the files that are copied last hold all that the archives name.
  data=${BOREBOOK_DATA:-$borebook/.data}
  rsync -a --include='borebook-*.tar.gz' --exclude='*' "$data/backups/" "$folder/"
  rsync -a --exclude=/files/incoming "$data/files" "$folder/"
fi

cd "$folder"
ls -r borebook-*.tar.gz | tail -n "+$((keep + 1))" | xargs -r rm --
