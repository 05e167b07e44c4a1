import { sql, type Queryable } from '#platform/database/database';

export type BrandingRow = { accent: string | null; logoId: string | null };
type CurrentBranding = BrandingRow & { hasEmailLogo: boolean };

/** Returns the current look of the hub; undefined before its set-up. */
export async function findBranding(db: Queryable) {
  return db.row<CurrentBranding>(sql`
    select accent, logo_id as "logoId",
           exists (select from hub_logos l where l.id = logo_id and l.email_bytes is not null) as "hasEmailLogo"
    from hub_settings`);
}

export async function updateAccent(tx: Queryable, accent: string | null, now: Date) {
  await tx.run(sql`update hub_settings set accent = ${accent}, updated_at = ${now}`);
}

type NewLogo = { id: string; bytes: { small: number; large: number; email: number }; now: Date };

/** Inserts a logo and makes it the current one of the hub. */
export async function replaceLogo(tx: Queryable, { id, bytes, now }: NewLogo) {
  await tx.run(sql`
    with inserted_logo as (
      insert into hub_logos (id, small_bytes, large_bytes, email_bytes, created_at)
      values (${id}, ${bytes.small}, ${bytes.large}, ${bytes.email}, ${now}) returning id
    )
    update hub_settings set logo_id = inserted_logo.id, updated_at = ${now} from inserted_logo`);
}

/** Returns the current hub logo if it has no email version. */
export async function findLogoWithoutEmailVersion(db: Queryable) {
  const row = await db.row<{ id: string }>(sql`
    select l.id from hub_logos l join hub_settings h on h.logo_id = l.id where l.email_bytes is null`);
  return row?.id;
}

export async function setEmailLogoByteCount(db: Queryable, { id, bytes }: { id: string; bytes: number }) {
  await db.run(sql`update hub_logos set email_bytes = ${bytes} where id = ${id} and email_bytes is null`);
}

export async function unsetLogo(tx: Queryable, now: Date) {
  await tx.run(sql`update hub_settings set logo_id = null, updated_at = ${now}`);
}

/** Lists logos that are no longer used, to delete their files. */
export async function listUnusedLogos(db: Queryable) {
  const rows = await db.rows<{ id: string }>(sql`
    select id from hub_logos l
    where not exists (select from hub_settings h where h.logo_id = l.id) order by created_at, id limit 20`);
  return rows.map(({ id }) => id);
}

export async function deleteLogos(db: Queryable, ids: readonly string[]) {
  await db.run(sql`
    delete from hub_logos l where id = any(${ids}::uuid[])
      and not exists (select from hub_settings h where h.logo_id = l.id)`);
}

/** Returns the sizes of the logo files in bytes, as long as the hub uses the logo. */
export async function findLogoByteCounts(db: Queryable, id: string) {
  return db.row<{ small: number; large: number; email: number | null }>(sql`
    select l.small_bytes as small, l.large_bytes as large, l.email_bytes as email
    from hub_logos l join hub_settings h on h.logo_id = l.id where l.id = ${id}`);
}
