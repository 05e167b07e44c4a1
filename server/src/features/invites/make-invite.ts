import type { makeInvite as endpoint } from '@mutirao/contract/features/invites/endpoints';
import { inviteLimits } from '@mutirao/contract/features/invites/limits';
import type { Invite } from '@mutirao/contract/features/invites/shapes';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { conflict, forbidden } from '#platform/http/refusal';
import { once } from '#platform/once/once';
import { hashOf, newCode, sealCode } from './codes.ts';
import { toInvite } from './invite-view.ts';
import { findOwnInvite, insertInvite, mayInvite } from './store.ts';

const day = 86_400_000;
const notTheirs = () => forbidden('Neste hub só a equipe convida pessoas.');

/** Creates a link of the member: once for each idempotency key. */
export async function makeInvite(
  house: Pick<House, 'db' | 'now' | 'config' | 'secrets'>,
  { me, body, request }: Asked<typeof endpoint>,
): Promise<Invite> {
  const { db } = house;
  const { key } = request;
  const now = house.now();
  const { alive: most } = inviteLimits;

  async function make() {
    const id = timelyId(now);
    const code = newCode();
    const wish = {
      id,
      memberId: me.id,
      codeSealed: sealCode(house.secrets, { id, code }),
      codeHash: hashOf(code),
      note: body.note,
      uses: body.uses,
      expiresAt: body.days === null ? null : new Date(now.getTime() + body.days * day),
      now,
    };
    // What is refused must use no key.
    return db.transaction(async (tx) => {
      const row = await insertInvite(tx, wish, { key, most });
      if (!row && !(await mayInvite(tx, me.id))) throw notTheirs();
      if (!row) throw conflict(`Você já tem ${most} links que valem. Revogue um deles para criar outro.`);
      return toInvite(row, house);
    });
  }

  async function find(id: string) {
    const row = await findOwnInvite(db, { id, memberId: me.id, now });
    return row && toInvite(row, house);
  }

  return once(db, { memberId: me.id, key }, { make, find });
}
