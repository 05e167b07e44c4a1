import { sql } from '#platform/database/database';
import { buildAfterIdKeySql, buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

const invites = createExportSection(
  'invites',
  ({ subject, after, limit }) => sql`
    select array[i.created_at::text, i.id::text] as cursor,
           json_build_object('id', i.id, 'note', i.note, 'uses', i.uses, 'used', i.used, 'createdAt', i.created_at,
             'expiresAt', i.expires_at, 'revokedAt', i.revoked_at) as body
    from invites i
    where i.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`i.created_at, i.id`, after)}
    order by i.created_at, i.id limit ${limit}`,
);

const joining = createExportSection(
  'joining',
  ({ subject, after, limit }) => sql`
    select array[u.member_id::text] as cursor,
           json_build_object('invitedBy', i.member_id, 'joinedAt', u.joined_at) as body
    from invite_uses u join invites i on i.id = u.invite_id
    where u.member_id = ${subject.memberId} ${buildAfterIdKeySql(sql`u.member_id`, after)}
    order by u.member_id limit ${limit}`,
);

/** Exports the links that a member created, and the link through which they joined. */
export const inviteExportSections = [invites, joining];
