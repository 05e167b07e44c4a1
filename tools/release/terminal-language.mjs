// Plain JavaScript without dependencies, because it runs on any Node from 18 on, before anything is installed.

const languages = ['pt', 'en', 'es'];

/**
 * Returns the language in which a command writes to the terminal: that of `--language`, of `HUB_LANGUAGE`, or of the
 * terminal; `fallback` for any other language.
 */
export function chooseTerminalLanguage(args, environment, fallback = 'pt') {
  const at = args.lastIndexOf('--language');
  const option = args.filter((word) => word.startsWith('--language=')).pop();
  const wanted = at >= 0 ? args[at + 1] : option && option.slice('--language='.length);
  const { HUB_LANGUAGE, LC_ALL, LANG } = environment;
  const tag = wanted || (HUB_LANGUAGE || '').trim() || LC_ALL || LANG || '';
  const language = tag.toLowerCase().split(/[-_.@]/)[0];
  return languages.includes(language) ? language : fallback;
}
