// Plain JavaScript without dependencies, because it runs on any Node from 18 on, before anything is installed.

/**
 * Returns the messages of the language in which a command writes to the terminal: that of `--language`, of
 * `HUB_LANGUAGE`, or of the terminal. If there are none in that language, they are in the language `fallback`.
 */
export function chooseTerminalMessages(messages, args, environment, fallback = 'pt-BR') {
  const at = args.lastIndexOf('--language');
  const option = args.filter((word) => word.startsWith('--language=')).pop();
  const wanted = at >= 0 ? args[at + 1] : option && option.slice('--language='.length);
  const { HUB_LANGUAGE, LC_ALL, LANG } = environment;
  const primary = toPrimaryTag(wanted || (HUB_LANGUAGE || '').trim() || LC_ALL || LANG || '');
  const language = Object.keys(messages).find((known) => toPrimaryTag(known) === primary);
  return messages[language || fallback];
}

const toPrimaryTag = (tag) => tag.toLowerCase().split(/[-_.@]/)[0];
