import { sql } from '#platform/database/database';
import { afterTimeKey } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/** The sessions of a member in the hub; the identity service exports their devices. */
export const sessionExportSection = createExportSection(
  'hubSessions',
  ({ subject, after, limit }) => sql`
    select array[s.created_at::text, s.auth_session_id::text] as cursor,
           json_build_object('createdAt', s.created_at, 'lastSeenAt', s.last_seen_at, 'expiresAt', s.expires_at) as body
    from sessions s
    where s.member_id = ${subject.memberId} ${afterTimeKey(sql`s.created_at, s.auth_session_id`, after)}
    order by s.created_at, s.auth_session_id limit ${limit}`,
);
