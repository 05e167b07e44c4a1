import { sql, type Queryable } from '#platform/database/database';
import type { PkceChallenge } from '../../flows/flow-states.ts';

/** The state of a SAML sign-in, from its request, or its unsolicited response, until it is purged. */
export type RelayState = {
  id: string;
  provider_id: string;
  request_id: string | null;
  redirect_to: string;
  challenge: string | null;
  challenge_method: PkceChallenge['method'] | null;
  binding_hash: Buffer | null;
  remember: boolean;
  created_at: Date;
  user_id: string | null;
  arrived_at: Date | null;
};

const columns = sql`id, provider_id, request_id, redirect_to, challenge, challenge_method, binding_hash, remember,
  created_at, user_id, arrived_at`;

type NewRelayState = {
  id: string;
  providerId: string;
  relayHash: Buffer | null;
  requestId: string | null;
  redirectTo: string;
  challenge: PkceChallenge | undefined;
  bindingHash: Buffer | null;
  remember: boolean;
  now: Date;
};

export async function insertRelayState(tx: Queryable, relay: NewRelayState) {
  return tx.row<RelayState>(sql`
    insert into auth.saml_relay_states (id, provider_id, relay_hash, request_id, redirect_to, challenge,
                                        challenge_method, binding_hash, remember, created_at)
    values (${relay.id}, ${relay.providerId}, ${relay.relayHash}, ${relay.requestId}, ${relay.redirectTo},
            ${relay.challenge?.value ?? null}, ${relay.challenge?.method ?? null}, ${relay.bindingHash}, ${relay.remember},
            ${relay.now})
    returning ${columns}`);
}

export async function findRelayState(db: Queryable, relayHash: Buffer) {
  return db.row<RelayState>(
    sql`select ${columns} from auth.saml_relay_states where relay_hash = ${relayHash}`,
  );
}

export async function lockRelayState(tx: Queryable, id: string) {
  return tx.row<RelayState>(sql`select ${columns} from auth.saml_relay_states where id = ${id} for update`);
}

/**
 * Records the user of a sign-in and the hash of the code for its session, and marks the relay state as used, so that no
 * second response is accepted for it.
 */
export async function completeRelayState(
  tx: Queryable,
  params: { id: string; userId: string; codeHash: Buffer | null; now: Date },
) {
  await tx.run(sql`
    update auth.saml_relay_states set user_id = ${params.userId}, code_hash = ${params.codeHash}, arrived_at = ${params.now}
    where id = ${params.id}`);
}

export async function lockRelayStateByCode(tx: Queryable, codeHash: Buffer) {
  return tx.row<RelayState & { user_id: string; arrived_at: Date }>(
    sql`select ${columns} from auth.saml_relay_states where code_hash = ${codeHash} for update`,
  );
}

/** Consumes the code; the row remains until it is purged, so that the request is known to be used. */
export async function clearRelayStateCode(tx: Queryable, id: string) {
  await tx.run(sql`update auth.saml_relay_states set code_hash = null where id = ${id}`);
}

/** Stores the id of an assertion. Returns false if it was used before. */
export async function claimSamlAssertionId(
  tx: Queryable,
  params: { providerId: string; assertionId: string; expiresAt: Date },
) {
  const insertedRows = await tx.run(sql`
    insert into auth.saml_assertions (provider_id, assertion_id, good_until)
    values (${params.providerId}, ${params.assertionId}, ${params.expiresAt})
    on conflict do nothing`);
  return insertedRows > 0;
}

type Subject = { provider: string; subject: string };

export async function findUserIdBySubject(tx: Queryable, { provider, subject }: Subject) {
  const row = await tx.row<{ user_id: string }>(sql`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${subject}`);
  return row?.user_id;
}

export async function deleteOldRelayStates(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.saml_relay_states where id in (
      select id from auth.saml_relay_states where created_at < ${params.before} order by created_at limit ${params.batch})`);
}

export async function deleteOldAssertions(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.saml_assertions where (provider_id, assertion_id) in (
      select provider_id, assertion_id from auth.saml_assertions where good_until < ${params.before}
      order by good_until limit ${params.batch})`);
}
