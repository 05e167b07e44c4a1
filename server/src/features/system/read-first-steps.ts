import type { FirstStep, FirstSteps } from '@mutirao/contract/features/system/schemas';
import {
  requiredFirstDiscussionCount,
  firstStepIds,
  type FirstStepId,
  type FirstStepState,
} from '@mutirao/contract/features/system/first-steps';
import type { AppContext } from '#platform/context/app-context';
import { backupsCheck } from './checks/backups.ts';
import { emailsCheck } from './checks/emails.ts';
import type { SystemCheck, SystemCheckResult } from './checks/system-check.ts';
import { listCheckRowsWithoutOldRelease } from './read-checks.ts';
import { toCheckProblem } from './open-problems.ts';
import type { SystemCheckRow } from './store/checks.ts';
import { readFirstStepsProgress } from './store/first-steps.ts';
import { readEmailsSentTodayAndLastSentAt } from './store/queues.ts';

const timeout = 10_000;

type StepResult = Pick<FirstStep, 'state' | 'problem'>;

/**
 * Returns the first steps of a new hub and the state of each. The state is not stored: it is computed from the settings
 * and the data. The e-mail and backup checks are run now, because they need only the database; the certificate check is
 * not.
 */
export async function readFirstSteps(ctx: AppContext): Promise<FirstSteps> {
  const { db, now, config } = ctx;
  const run = ({ run: check }: SystemCheck) => check(ctx, AbortSignal.timeout(timeout));
  const [emails, backups, rows, sentEmails, start] = await Promise.all([
    run(emailsCheck),
    run(backupsCheck),
    listCheckRowsWithoutOldRelease(db),
    readEmailsSentTodayAndLastSentAt(db, { now: now(), zone: config.zone }),
    readFirstStepsProgress(db, now()),
  ]);
  const results: Record<FirstStepId, StepResult> = {
    mail: toStepResult(emails, { isDone: sentEmails.last_at !== null }),
    https: toHttpsStepResult(
      rows.find(({ id }) => id === 'certificate'),
      config,
    ),
    backup: toStepResult(backups, { isDone: true }),
    // The rules and the contact are on one screen, so that an admin who entered the contact has seen the rules.
    rules: toResult(start.has_contact ? 'done' : 'to_do'),
    discussions: toResult(start.discussions >= requiredFirstDiscussionCount ? 'done' : 'to_do'),
    invitation: toResult(start.has_invited ? 'done' : 'to_do'),
    payments: toResult(start.has_receiver ? 'done' : start.has_prices ? 'to_do' : 'not_needed'),
  };
  return { steps: firstStepIds.map((id) => ({ id, ...results[id] })), discussions: start.discussions };
}

const toResult = (state: FirstStepState): StepResult => ({ state, problem: null });

/** `isDone` is true if the hub has already done the work. A passed check only means that nothing prevents it. */
function toStepResult(result: SystemCheckResult, { isDone }: { isDone: boolean }): StepResult {
  if ('problem' in result) return { state: 'to_do', problem: { id: result.problem, params: result.params } };
  if (result.state === 'off') return toResult('not_needed');
  return toResult(isDone ? 'done' : 'to_do');
}

/** The certificate check opens a network connection, so only its stored result is read. */
function toHttpsStepResult(
  row: SystemCheckRow | undefined,
  { hubUrl, isLocal }: Pick<AppContext['config'], 'hubUrl' | 'isLocal'>,
): StepResult {
  if (!hubUrl.startsWith('https:')) return toResult(isLocal ? 'not_needed' : 'to_do');
  const problem = row && toCheckProblem(row);
  if (problem) return { state: 'to_do', problem: { id: problem.id, params: problem.params } };
  return toResult(row?.state === 'ok' ? 'done' : 'to_do');
}
