import { StartupError } from './startup-error.ts';

/** The rest of a sentence that begins with the name of a setting, in both languages of the terminal. */
type Sentences = { portuguese: string; english: string };

/** Thrown if one setting is invalid. The sentence names it, and says how to write it. */
export class SettingError extends StartupError {
  readonly setting: string;

  constructor(setting: string, { portuguese, english }: Sentences) {
    super(`${setting} ${portuguese}`, { english: `${setting} ${english}` });
    this.name = 'SettingError';
    this.setting = setting;
  }
}

/** Thrown if settings are invalid. Its message has one line for each. */
export class SettingsError extends StartupError {
  readonly problems: readonly SettingError[];

  constructor(problems: readonly SettingError[]) {
    super(problems.map(({ message }) => message).join('\n'), {
      english: problems.map(({ english, message }) => english ?? message).join('\n'),
    });
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Reads every part, and returns them all. Throws one `SettingsError` with the errors of all parts that are invalid. */
export function readParts<Parts extends Record<string, unknown>>(readers: {
  [Name in keyof Parts]: () => Parts[Name];
}): Parts {
  const problems: SettingError[] = [];
  const parts: Partial<Parts> = {};
  for (const name in readers) {
    try {
      parts[name] = readers[name]();
    } catch (error) {
      problems.push(...toProblems(error));
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return parts as Parts;
}

/** Returns the invalid settings that an error is about. Throws any other error. */
export function toProblems(error: unknown): readonly SettingError[] {
  if (error instanceof SettingsError) return error.problems;
  if (error instanceof SettingError) return [error];
  throw error;
}
