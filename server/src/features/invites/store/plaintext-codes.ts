import { sql, type Queryable } from '#platform/database/database';

/** Locks the links with codes that are stored in clear text. */
export async function lockPlaintextInviteCodes(tx: Queryable) {
  return tx.rows<{ id: string; code: string }>(
    sql`select id, code from invites where code is not null order by id for update`,
  );
}

/** Replaces plain-text codes with encrypted ones. */
export async function setEncryptedInviteCodes(
  tx: Queryable,
  encryptedCodes: { ids: string[]; sealed: Buffer[] },
) {
  await tx.run(sql`
    update invites i set code = null, code_sealed = s.sealed
    from unnest(${encryptedCodes.ids}::uuid[], ${encryptedCodes.sealed}::bytea[]) s (id, sealed) where i.id = s.id`);
}
