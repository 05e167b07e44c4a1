import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import { fanOutNotifications } from '#features/notifications/index';
import { grantBadges } from '#features/points/index';
import { sql } from '#platform/database/database';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

type Hub = Pick<TestServer, 'db' | 'ctx'>;

/**
 * Grants badges and notifies members until no event is pending. The scheduled jobs of the hub may run at the same time.
 */
export async function processOutboxEvents({ db, ctx }: Hub) {
  const due = () =>
    db.row(
      sql`select from outbox_events where reader = 'notifications' and tries = 0 union all select from member_points where not checked limit 1`,
    );
  while (await due()) {
    await grantBadges(ctx);
    await fanOutNotifications(ctx);
  }
}

/** Returns the notifications of a member, newest first; of one kind, if given. */
export async function fanOutAndReadNotifications(
  hub: Hub,
  person: Pick<TestPerson, 'request'>,
  kind?: string,
): Promise<Notification[]> {
  await processOutboxEvents(hub);
  const all: Notification[] = (await person.request('GET', '/api/notifications?limit=50')).body;
  return all.filter((item) => kind === undefined || item.kind === kind);
}
