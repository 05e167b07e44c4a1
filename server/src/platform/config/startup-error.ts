import { formatFailureCodeAndValues } from './failure.ts';
import type { SettingFailure } from './setting-problems.ts';
import type { StartFailure } from './start-failures.ts';

/** The failure of a start with invalid settings. */
export type InvalidSettingsFailure = {
  readonly code: 'settings_invalid';
  readonly problems: readonly SettingFailure[];
};

/**
 * Thrown if a program cannot start. The program that ends with it writes the sentence of the failure, in the language
 * of its operator. The message is for developers.
 */
export class StartupError extends Error {
  readonly failure: StartFailure | InvalidSettingsFailure;

  constructor(failure: StartFailure | InvalidSettingsFailure, options?: ErrorOptions) {
    super(describe(failure), options);
    this.name = 'StartupError';
    this.failure = failure;
  }
}

/** Describes a failure for developers; of invalid settings, each in a line that begins with its name. */
function describe(failure: StartFailure | InvalidSettingsFailure): string {
  if (failure.code !== 'settings_invalid') return formatFailureCodeAndValues(failure);
  return failure.problems
    .map(({ setting, ...problem }) => `${setting} ${formatFailureCodeAndValues(problem)}`)
    .join('\n');
}
