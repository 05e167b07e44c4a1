import { describeFailure } from './failure.ts';
import type { SettingFailure } from './setting-problems.ts';
import type { StartFailure } from './start-failures.ts';

/** The failure of a start with invalid settings. */
export type InvalidSettings = {
  readonly code: 'settings_invalid';
  readonly problems: readonly SettingFailure[];
};

/**
 * Thrown if a program cannot start. The program that ends with it writes the sentence of the failure, in the language of
 * its operator. The message is for developers.
 */
export class StartupError extends Error {
  readonly failure: StartFailure | InvalidSettings;

  constructor(failure: StartFailure | InvalidSettings, options?: ErrorOptions) {
    super(describe(failure), options);
    this.name = 'StartupError';
    this.failure = failure;
  }
}

/** Describes a failure for developers; of invalid settings, each in a line that begins with its name. */
function describe(failure: StartFailure | InvalidSettings): string {
  if (failure.code !== 'settings_invalid') return describeFailure(failure);
  return failure.problems
    .map(({ setting, ...problem }) => `${setting} ${describeFailure(problem)}`)
    .join('\n');
}
