import { readEnvironmentWithSettingsFile, type Environment } from '#platform/config/settings-file';
import { defaultLanguage, findLanguage, type Language } from '#platform/http/languages';

const option = '--language';

export type ExtractedLanguageOption = {
  /** The value of the last `--language`; undefined without one. */
  wanted: string | undefined;
  /** The words without the option. */
  rest: string[];
};

/** Takes the language out of the words of a command. */
export function extractLanguageOption(words: readonly string[]): ExtractedLanguageOption {
  const split: ExtractedLanguageOption = { wanted: undefined, rest: [] };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word.startsWith(`${option}=`)) split.wanted = word.slice(option.length + 1);
    else if (word === option) split.wanted = words[(index += 1)] ?? '';
    else split.rest.push(word);
  }
  return split;
}

/** Returns the language of a command: that of `--language`, of `HUB_LANGUAGE`, or of the terminal. */
export function chooseCommandLanguage(words: readonly string[], environment: Environment): Language {
  const { HUB_LANGUAGE: setting, LC_ALL: all, LANG: lang } = readQuietly(environment);
  const wanted = extractLanguageOption(words).wanted ?? setting?.trim();
  return findLanguage(wanted || all || lang || '') ?? defaultLanguage;
}

/** Ignores an unreadable settings file: the command reports it later, in the language that is chosen here. */
function readQuietly(environment: Environment): Environment {
  try {
    return readEnvironmentWithSettingsFile(environment);
  } catch {
    return environment;
  }
}
