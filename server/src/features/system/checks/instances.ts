import type { AppContext } from '#platform/context/app-context';
import { listRecentInstances, instanceDownAfterSeconds, type HubInstanceRow } from '../store/instances.ts';
import type { SystemCheck } from './system-check.ts';

export const isInstanceAlive = ({ seen_at: seenAt }: HubInstanceRow, { now }: Pick<AppContext, 'now'>) =>
  now().getTime() - seenAt.getTime() < instanceDownAfterSeconds * 1_000;

/** Checks that all instances run the same version. */
export const instanceVersionsCheck: SystemCheck = {
  id: 'instances',
  everySeconds: 300,
  async run(ctx) {
    const alive = (await listRecentInstances(ctx.db, ctx.now())).filter((instance) =>
      isInstanceAlive(instance, ctx),
    );
    const versions = [...new Set(alive.map(({ version }) => version))].toSorted();
    if (versions.length > 1)
      return { problem: 'instance_versions_differ', params: { versions: versions.join(', ') } };
    return { state: 'ok' };
  },
};
