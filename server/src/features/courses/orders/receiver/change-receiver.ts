import { createHash } from 'node:crypto';
import type { changeReceiver as changing } from '@mutirao/contract/features/courses/orders/endpoints';
import { readPixKey } from '@mutirao/contract/features/courses/orders/pix-key';
import {
  plainOf,
  type NewReceiver,
  type Receiver,
  type ReceiverView,
} from '@mutirao/contract/features/courses/orders/shapes';
import { insistOnRole } from '#features/members/index';
import { noteDeed } from '#platform/audit/audit';
import type { Queryable } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { Asked, Me } from '#platform/http/answer';
import { Refusal } from '#platform/http/refusal';
import { deleteReceiver, findReceiver, lockReceiver, putReceiver } from './store.ts';

type Parts = Pick<House, 'db' | 'now' | 'config'>;

export const readReceiver = ({ db, config }: Pick<Parts, 'db' | 'config'>) => view(db, config);

/** Settles who receives what courses cost from now on: open orders are paid to them as well. */
export function changeReceiver(
  { db, now, config }: Parts,
  { me, body }: Pick<Asked<typeof changing>, 'body'> & { me: Pick<Me, 'id'> },
): Promise<ReceiverView> {
  const after = body.receiver ? asKept(body.receiver) : undefined;
  return db.transaction(async (tx) => {
    await lockReceiver(tx);
    await insistOnRole(tx, me, 'admin');
    const before = await findReceiver(tx);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      if (after) await putReceiver(tx, after);
      else await deleteReceiver(tx);
      const noted = { before: notedOf(before), after: notedOf(after) };
      await noteDeed(tx, { at: now(), actorId: me.id, action: 'settings.payment', ...noted });
    }
    return view(tx, config);
  });
}

function asKept({ key: typed, name, city }: NewReceiver): Receiver {
  const key = readPixKey(typed);
  if (!key) throw new Refusal('invalid_input');
  return { ...key, name: plainOf(name), city: plainOf(city) };
}

// Enough to see in the log that the receiver changed, even between similar keys; the full key is not logged, because it
// can be a person's number.
const notedOf = (receiver: Receiver | undefined) => ({
  pixKey: receiver ? `${receiver.kind} …${receiver.key.slice(-4)} (${markOf(receiver)})` : null,
});

const markOf = ({ kind, key }: Receiver) =>
  createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 8);

async function view(db: Queryable, config: Parts['config']): Promise<ReceiverView> {
  return { receiver: (await findReceiver(db)) ?? null, webhook: config.pixWebhookSecret !== undefined };
}
