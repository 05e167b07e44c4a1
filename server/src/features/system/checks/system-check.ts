import type { FoundProblem, SystemCheckId } from '@mutirao/contract/features/system/checks';
import type { SystemParams } from '@mutirao/contract/features/system/schemas';
import type { AppContext } from '#platform/context/app-context';

/** What a check found: that all is well, or one problem, the worst. */
export type SystemCheckResult =
  | {
      /** `off` if the settings do not need the check, `unknown` if it could not find out. */
      state: 'ok' | 'off' | 'unknown';
      /** What to show; for `releases` with a newer release: `version`, `url` and `summary`. */
      params?: SystemParams;
    }
  | (FoundProblem & {
      /** A text for the admin to copy, such as a DNS record. */
      copyText?: string;
    });

/** What checks need: a command that runs them beside or instead of the hub has no more. */
export type SystemCheckContext = Pick<
  AppContext,
  'db' | 'config' | 'now' | 'log' | 'instance' | 'readDiskSpace' | 'storage' | 'externalFetch'
>;

/** Something that the hub checks about itself. Its result is stored, so that reading the report costs no network. */
export type SystemCheck = {
  /** A problem that it finds must be one of this check in `systemProblems`. */
  id: SystemCheckId;
  everySeconds: number;
  /** Finds out; the signal aborts after 30 seconds and when the hub stops. If it throws, the state is `unknown`. */
  run(ctx: SystemCheckContext, signal: AbortSignal): Promise<SystemCheckResult>;
};
