import { sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/** Exports the notifications of a member. The content that they are about is exported with the data of its author. */
const notifications = createExportSection(
  'notifications',
  ({ subject, after, limit }) => sql`
    select array[n.at::text, n.id::text] as cursor,
           json_build_object('id', n.id, 'kind', n.kind, 'aboutId', n.about_id, 'discussionId', n.discussion_id,
             'createdAt', n.at, 'readAt', n.read_at) as body
    from notifications n
    where n.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`n.at, n.id`, after)}
    order by n.at, n.id limit ${limit}`,
);

const settings = createExportSection(
  'notificationSettings',
  ({ subject, after, limit }) => sql`
    select array[m.id::text] as cursor,
           json_build_object('daily', coalesce(s.daily, false), 'quietFrom', s.quiet_from, 'quietUntil', s.quiet_until,
             'kinds', (select coalesce(json_object_agg(c.kind, c.mail) filter (where c.mail is not null), '{}')
                       from notification_choices c where c.member_id = m.id),
             'deviceKinds', (select coalesce(json_object_agg(c.kind, c.push) filter (where c.push is not null), '{}')
                             from notification_choices c where c.member_id = m.id)) as body
    from members m left join notification_settings s on s.member_id = m.id
    where m.id = ${subject.memberId} and ${after === undefined}::boolean limit ${limit}`,
);

// The export omits the address and keys of a device, because with the private key of the hub they allow sending to it.
const devices = createExportSection(
  'notificationDevices',
  ({ subject, after, limit }) => sql`
    select array[d.created_at::text, d.id::text] as cursor,
           json_build_object('id', d.id, 'device', d.user_agent, 'createdAt', d.created_at, 'lastUsedAt', d.used_at,
             'expiresAt', d.until) as body
    from push_devices d
    where d.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`d.created_at, d.id`, after)}
    order by d.created_at, d.id limit ${limit}`,
);

export const notificationExportSections = [notifications, settings, devices];
