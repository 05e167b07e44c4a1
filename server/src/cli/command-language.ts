import { readEnvironmentWithSettingsFile, type Environment } from '#platform/config/settings-file';
import { defaultLanguage, findLanguage, type Language } from '#platform/http/languages';

const option = '--language';

export type ExtractedLanguageOption = {
  /** The value of the last `--language`; undefined without one. */
  language: string | undefined;
  /** The words without the option. */
  args: string[];
};

/** Takes the language out of the words of a command. */
export function extractLanguageOption(args: readonly string[]): ExtractedLanguageOption {
  const extracted: ExtractedLanguageOption = { language: undefined, args: [] };
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (word.startsWith(`${option}=`)) extracted.language = word.slice(option.length + 1);
    else if (word === option) extracted.language = args[(index += 1)] ?? '';
    else extracted.args.push(word);
  }
  return extracted;
}

/** Returns the language of a command: that of `--language`, of `HUB_LANGUAGE`, or of the terminal. */
export function chooseCommandLanguage(args: readonly string[], environment: Environment): Language {
  const { HUB_LANGUAGE: setting, LC_ALL: all, LANG: lang } = readEnvironmentIgnoringErrors(environment);
  const requestedLanguage = extractLanguageOption(args).language ?? setting?.trim();
  return findLanguage(requestedLanguage || all || lang || '') ?? defaultLanguage;
}

/** Ignores an unreadable settings file: the command reports it later, in the language that is chosen here. */
function readEnvironmentIgnoringErrors(environment: Environment): Environment {
  try {
    return readEnvironmentWithSettingsFile(environment);
  } catch {
    return environment;
  }
}
