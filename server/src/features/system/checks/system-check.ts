import type { FoundSystemProblem, SystemCheckId } from '@mutirao/contract/features/system/checks';
import type { AppContext } from '#platform/context/app-context';

/** The result of a check: that all is well, or the worst problem that it found. */
export type SystemCheckResult = (
  | {
      /** `off` if the settings of the hub do not need the check. */
      state: 'ok' | 'off';
    }
  | (FoundSystemProblem & {
      /** A text for the admin to copy, such as a DNS record. */
      copyText?: string;
    })
) & {
  /** The end of the certificate that the check has read. */
  validUntil?: Date;
};

/**
 * The part of the app context that checks can use. A command that runs checks without the hub has only this
 * part.
 */
export type SystemCheckContext = Pick<
  AppContext,
  'db' | 'config' | 'now' | 'log' | 'instance' | 'readDiskSpace' | 'storage' | 'externalFetch' | 'resolver'
>;

/** Something that the hub checks about itself. Its result is stored, so that reading the report costs no network. */
export type SystemCheck = {
  /** The id of the check. Each problem that it reports must name this id in `systemProblemDefinitions`. */
  id: SystemCheckId;
  everySeconds: number;
  /**
   * Runs the check; the signal aborts after 30 seconds and when the hub stops. If `run` throws, the state is
   * `unknown`.
   */
  run(ctx: SystemCheckContext, signal: AbortSignal): Promise<SystemCheckResult>;
};
