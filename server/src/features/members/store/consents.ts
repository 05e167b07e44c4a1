import type { Consent } from '@mutirao/contract/features/legal/schemas';
import type { CteName } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { createExportSection } from '#platform/context/personal-data';

/**
 * SQL fragment: the documents the member in `members` must still accept, because they have accepted no version since
 * the last material change.
 */
export const consentsDueSql: Sql = sql`
  (select coalesce(json_agg(json_build_object('document', v.document, 'version', v.newest) order by v.document), '[]')
   from (select document, max(version) as newest, max(version) filter (where material) as least
         from legal_versions where document <> 'rules' group by document) v
   where not exists (select from consents c
                     where c.member_id = members.id and c.document = v.document and c.version >= v.least))`;

/** Part of a statement: records that members have accepted the versions that are current at that moment. */
export const initialConsentsCte = ({ members, at }: { members: CteName<'id'>; at: Date }): Sql => sql`
  initial_consents as (
    insert into consents (member_id, document, version, accepted_at)
    select ${members.id}, v.document, max(v.version), ${at}::timestamptz from ${members} cross join legal_versions v
    where v.document <> 'rules' group by ${members.id}, v.document
  )`;

type Acceptance = { memberId: string; consents: readonly Consent[]; at: Date };

/**
 * Records consents and returns how many of them are for the current versions. A version that the member has
 * accepted before keeps the time of its first acceptance.
 */
export async function insertConsents(tx: Queryable, { memberId, consents, at }: Acceptance) {
  const documents = consents.map(({ document }) => document);
  const versions = consents.map(({ version }) => version);
  const row = await tx.row<{ count: number }>(sql`
    with current_versions as (
      select document, max(version) as version from legal_versions where document <> 'rules' group by document
    ), matching_versions as (
      select document, version from current_versions
      join unnest(${documents}::text[], ${versions}::int[]) given (document, version) using (document, version)
    ), inserted_consents as (
      insert into consents (member_id, document, version, accepted_at)
      select ${memberId}, document, version, ${at} from matching_versions on conflict do nothing
    )
    select count(*) as count from matching_versions`);
  return row?.count ?? 0;
}

export type ConsentRow = Consent & { accepted_at: Date };

/** Returns what a member has accepted, newest first. */
export async function listMemberConsents(db: Queryable, memberId: string) {
  return db.rows<ConsentRow>(sql`
    select document, version, accepted_at from consents where member_id = ${memberId}
    order by accepted_at desc, document, version desc limit 100`);
}

export async function deleteMemberConsents(tx: Queryable, memberId: string) {
  await tx.run(sql`delete from consents where member_id = ${memberId}`);
}

/** Exports the consents of a member. */
export const consentExportSection = createExportSection(
  'consents',
  ({ subject, after, limit }) => sql`
    select array[c.document, c.version::text] as cursor,
           json_build_object('document', c.document, 'version', c.version, 'acceptedAt', c.accepted_at) as body
    from consents c
    where c.member_id = ${subject.memberId}
      ${after ? sql`and (c.document, c.version) > (${after[0]}, ${after[1]}::int)` : sql.empty}
    order by c.document, c.version limit ${limit}`,
);
