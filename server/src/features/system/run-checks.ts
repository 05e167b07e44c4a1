import { systemProblemDefinitions, type SystemCheckState } from '@mutirao/contract/features/system/checks';
import { systemChecks } from './checks/registry.ts';
import type { SystemCheck, SystemCheckContext, SystemCheckResult } from './checks/system-check.ts';
import { toCheckAndVerificationProblems, toOngoingIncidents } from './open-problems.ts';
import { listCheckRows, upsertCheckRows, type NewCheckRow } from './store/checks.ts';
import { reconcileIncidents } from './store/incidents.ts';
import { findLastConclusiveVerification } from './store/verification.ts';

const timeout = 30_000;

/** Runs the checks that are due, or all of them, stores their results, and opens and ends incidents. */
export async function runSystemChecks(
  ctx: SystemCheckContext,
  signal: AbortSignal,
  { checks = systemChecks, all = false }: { checks?: readonly SystemCheck[]; all?: boolean } = {},
) {
  const { db, now, instance } = ctx;
  const known = new Map((await listCheckRows(db)).map((row) => [row.id, row.checked_at.getTime()]));
  // A check counts as due some seconds early, because the scheduled work does not run exactly once a minute. It is also
  // due after a start, because the settings may have changed.
  const isDue = ({ id, everySeconds }: SystemCheck) => {
    const checkedAt = known.get(id) ?? 0;
    return (
      now().getTime() - checkedAt >= everySeconds * 1_000 - 5_000 || checkedAt < instance.startedAt.getTime()
    );
  };
  const due = all ? checks : checks.filter(isDue);
  if (due.length === 0) return;
  const rows = await Promise.all(due.map((check) => runCheck(ctx, check, signal)));
  signal.throwIfAborted();
  await db.transaction(async (tx) => {
    await upsertCheckRows(tx, { rows, now: now() });
    const [stored, verdict] = await Promise.all([listCheckRows(tx), findLastConclusiveVerification(tx)]);
    const problems = toCheckAndVerificationProblems({ checks: stored, verdict });
    await reconcileIncidents(tx, { errors: toOngoingIncidents(problems), now: now() });
  });
}

async function runCheck(
  ctx: SystemCheckContext,
  check: SystemCheck,
  signal: AbortSignal,
): Promise<NewCheckRow> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    // A check may wait for something that no signal aborts, such as a name server.
    return toRow(check, await Promise.race([check.run(ctx, limit), rejectOnAbort(limit)]));
  } catch (error) {
    if (!signal.aborted) ctx.log.warn({ error, check: check.id }, 'system check failed');
    return { id: check.id, state: 'unknown', problem: null, params: {}, copy_text: null };
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = () => reject(signal.reason);
  if (signal.aborted) fail();
  else signal.addEventListener('abort', fail, { once: true });
  return promise;
}

function toRow({ id }: SystemCheck, result: SystemCheckResult): NewCheckRow {
  const { validUntil } = result;
  const end = validUntil ? { validUntil: validUntil.toISOString() } : {};
  if ('state' in result) return { id, state: result.state, problem: null, params: end, copy_text: null };
  const { problem, params, copyText = null } = result;
  const state: SystemCheckState = systemProblemDefinitions[problem].level;
  return { id, state, problem, params: { ...params, ...end }, copy_text: copyText };
}
