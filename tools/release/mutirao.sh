#!/bin/sh
# Starts a program of Mutirão with the Node of this machine. MUTIRAO_NODE names another Node.
set -eu

# The folder of this file, also if it is started by a link.
file=$0
while [ -h "$file" ]; do
  target=$(readlink -- "$file")
  case $target in
    /*) file=$target ;;
    *) file=$(dirname -- "$file")/$target ;;
  esac
done
folder=$(CDPATH= cd -- "$(dirname -- "$file")" && pwd -P)

node=${MUTIRAO_NODE:-node}
if ! command -v "$node" >/dev/null 2>&1; then
  language=${HUB_LANGUAGE:-${LC_ALL:-${LANG:-}}}
  previous=
  for word; do
    case $previous,$word in
      --language,?*) language=$word ;;
      *,--language=?*) language=${word#--language=} ;;
    esac
    previous=$word
  done
  case $language in
    pt* | en* | es*) ;;
    # The guide of the identity service is in English.
    *) [ "${1:-}" != identity ] || language=en ;;
  esac
  case $language in
    en*) echo 'Mutirão needs Node 24 or newer, which was not found. Install it, or say where it is in MUTIRAO_NODE.' >&2 ;;
    es*) echo 'Mutirão necesita Node 24 o más nuevo, que no se encontró. Instálelo, o diga dónde está en MUTIRAO_NODE.' >&2 ;;
    *) echo 'O Mutirão precisa do Node 24 ou mais novo, que não encontrei. Instale-o, ou diga onde ele está em MUTIRAO_NODE.' >&2 ;;
  esac
  exit 1
fi
exec "$node" "$folder/server/dist/launcher.mjs" "$@"
