import { listPushServices, type PushServiceRow } from '#features/notifications/index';
import { BlockedExternalFetchError } from '#platform/http/security/external-fetch';
import { toErrorCodeOrName } from '#platform/telemetry/error-code';
import type { SystemCheck, SystemCheckContext, SystemCheckResult } from './system-check.ts';

const minute = 60_000;
const minutesUntilFailing = 15;
const maxServices = 5;

/**
 * Checks that the push services are reachable and have not rejected pushes for a while. Reports only failures
 * that affect at least half of the members, because any member can register a device with a wrong address.
 */
export const pushCheck: SystemCheck = {
  id: 'push',
  everySeconds: 900,
  async run(ctx, signal): Promise<SystemCheckResult> {
    const since = new Date(ctx.now().getTime() - minutesUntilFailing * minute);
    const services = await listPushServices(ctx.db, { now: ctx.now(), since, limit: maxServices });
    if (services.length === 0) return { state: 'off' };
    const reasons = await Promise.all(services.map((service) => findFailure(ctx, service, signal)));
    signal.throwIfAborted();
    const failing = services.filter((_, index) => reasons[index] !== undefined);
    if (countMembers(failing) * 2 < countMembers(services)) return { state: 'ok' };
    const [first] = failing;
    const reason = reasons.find((found) => found !== undefined) ?? '';
    return { problem: 'push_failing', params: { reason: `${first?.origin ?? ''}: ${reason}` } };
  },
};

const countMembers = (services: readonly PushServiceRow[]) =>
  services.reduce((total, { members }) => total + members, 0);

/** Returns why pushes do not reach the service; undefined if they do. Any response shows that it is reachable. */
async function findFailure(
  { externalFetch }: SystemCheckContext,
  { origin, last_error: lastError }: PushServiceRow,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (lastError !== null) return lastError;
  try {
    await externalFetch(origin, { method: 'HEAD', signal });
    return undefined;
  } catch (error) {
    // The hub must not request this address, for example a private one. That is no failure of the service:
    // the next push to the device deletes the device.
    return error instanceof BlockedExternalFetchError ? undefined : toErrorCodeOrName(error);
  }
}
