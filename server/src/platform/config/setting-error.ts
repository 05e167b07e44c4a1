import type { SettingFailure, SettingProblem } from './setting-problems.ts';
import { StartupError } from './startup-error.ts';

/** Thrown if settings are invalid, with a failure for each. */
export class SettingsError extends StartupError {
  readonly problems: readonly SettingFailure[];

  constructor(problems: readonly SettingFailure[]) {
    super({ code: 'settings_invalid', problems });
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Thrown if one setting is invalid. */
export class SettingError extends SettingsError {
  constructor(setting: string, problem: SettingProblem) {
    super([{ ...problem, setting }]);
    this.name = 'SettingError';
  }
}

/**
 * Calls every reader, and returns all values. If some throw, throws one `SettingsError` with all their
 * errors.
 */
export function readSettingsCollectingErrors<Parts extends Record<string, unknown>>(readers: {
  [Name in keyof Parts]: () => Parts[Name];
}): Parts {
  const problems: SettingFailure[] = [];
  const parts: Partial<Parts> = {};
  for (const name in readers) {
    try {
      parts[name] = readers[name]();
    } catch (error) {
      problems.push(...toSettingFailures(error));
    }
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return parts as Parts;
}

/** Returns the invalid settings that an error is about. Throws any other error. */
export function toSettingFailures(error: unknown): readonly SettingFailure[] {
  if (error instanceof SettingsError) return error.problems;
  throw error;
}
