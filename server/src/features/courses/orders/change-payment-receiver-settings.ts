import { createHash } from 'node:crypto';
import type { changePaymentReceiver as changing } from '@mutirao/contract/features/courses/orders/endpoints';
import { parsePixKey } from '@mutirao/contract/features/courses/orders/pix-key';
import {
  removeAccentsAndRepeatedSpaces,
  type NewPaymentReceiver,
  type PaymentReceiver,
  type PaymentReceiverSettings,
} from '@mutirao/contract/features/courses/orders/schemas';
import { lockMemberAndAssertRole } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import {
  deletePaymentReceiver,
  findPaymentReceiver,
  lockPaymentReceiversTable,
  upsertPaymentReceiver,
} from './store/receiver.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'config'>;

export const readPaymentReceiverSettings = ({ db, config }: Pick<Deps, 'db' | 'config'>) => view(db, config);

/** Changes the receiver of course payments; open orders are paid to the new receiver as well. */
export function changePaymentReceiverSettings(
  { db, now, config }: Deps,
  { me, body }: Pick<HandlerInput<typeof changing>, 'body'> & { me: Pick<CurrentMember, 'id'> },
): Promise<PaymentReceiverSettings> {
  const after = body.receiver ? toStoredReceiver(body.receiver) : undefined;
  return db.transaction(async (tx) => {
    await lockPaymentReceiversTable(tx);
    await lockMemberAndAssertRole(tx, me, 'admin');
    const before = await findPaymentReceiver(tx);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      if (after) await upsertPaymentReceiver(tx, after);
      else await deletePaymentReceiver(tx);
      const recorded = { before: auditValuesOf(before), after: auditValuesOf(after) };
      await recordAuditEntry(tx, { at: now(), actorId: me.id, action: 'settings.payment', ...recorded });
    }
    return view(tx, config);
  });
}

function toStoredReceiver({ key: typed, name, city }: NewPaymentReceiver): PaymentReceiver {
  const key = parsePixKey(typed);
  if (!key) throw new ApiError('invalid_input');
  return { ...key, name: removeAccentsAndRepeatedSpaces(name), city: removeAccentsAndRepeatedSpaces(city) };
}

// The audit entry has only a part of the Pix key: enough to see that the receiver changed, even between similar keys.
// The full key is not recorded, because it can be the number of a person.
const auditValuesOf = (receiver: PaymentReceiver | undefined) => ({
  pixKey: receiver ? `${receiver.kind} …${receiver.key.slice(-4)} (${fingerprintOf(receiver)})` : null,
});

const fingerprintOf = ({ kind, key }: PaymentReceiver) =>
  createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 8);

async function view(db: Queryable, config: Deps['config']): Promise<PaymentReceiverSettings> {
  return {
    receiver: (await findPaymentReceiver(db)) ?? null,
    webhook: config.pixWebhookSecret !== undefined,
  };
}
