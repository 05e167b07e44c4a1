import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@mutirao/contract/features/notifications/schemas';
import { sql, type Queryable } from '#platform/database/database';

type StoredSettings = Pick<NotificationSettings, 'daily' | 'quiet'> & {
  choices: { kind: string; mail: boolean | null; push: boolean | null }[];
};

/** Returns the notification settings that a member has chosen, without defaults. */
export async function readChosenNotificationSettings(
  db: Queryable,
  memberId: string,
): Promise<StoredSettings> {
  const row = await db.row<StoredSettings>(sql`
    select coalesce(s.daily, false) as daily,
           case when s.quiet_from is not null then
             json_build_object('from', s.quiet_from, 'until', s.quiet_until) end as quiet,
           (select coalesce(json_agg(json_build_object('kind', c.kind, 'mail', c.mail, 'push', c.push)), '[]')
            from notification_choices c where c.member_id = m.id) as choices
    from members m left join notification_settings s on s.member_id = m.id where m.id = ${memberId}`);
  return row ?? { daily: false, quiet: null, choices: [] };
}

type Change = { memberId: string; change: NotificationSettingsChange; zone: string };

/** Saves the given settings. Notifications that already wait for an e-mail follow the new settings. */
export async function upsertNotificationSettings(tx: Queryable, { memberId, change, zone }: Change) {
  const { daily, quiet, kinds = [] } = change;
  const changesQuiet = quiet !== undefined;
  await tx.run(sql`
    with upserted_choices as (
      insert into notification_choices as c (member_id, kind, mail, push)
      select ${memberId}, kind, mail, push
      from unnest(${kinds.map((kind) => kind.kind)}::text[], ${kinds.map((kind) => kind.mail ?? null)}::boolean[],
                  ${kinds.map((kind) => kind.push ?? null)}::boolean[]) as k (kind, mail, push)
      where mail is not null or push is not null
      order by kind
      on conflict (member_id, kind) do update
      set mail = coalesce(excluded.mail, c.mail), push = coalesce(excluded.push, c.push)
    ), upserted_settings as (
      insert into notification_settings as s (member_id, daily, quiet_from, quiet_until)
      values (${memberId}, coalesce(${daily ?? null}::boolean, false), ${quiet?.from ?? null}, ${quiet?.until ?? null})
      on conflict (member_id) do update
      set daily = coalesce(${daily ?? null}::boolean, s.daily),
          quiet_from = case when ${changesQuiet}::boolean then excluded.quiet_from else s.quiet_from end,
          quiet_until = case when ${changesQuiet}::boolean then excluded.quiet_until else s.quiet_until end
      returning s.*
    )
    update notifications n
    set mail_at = notification_send_time(n.at + make_interval(mins => ${notificationLimits.emailDelayMinutes}), time_zone_or_default(m.zone, ${zone}),
      s.daily, s.quiet_from, s.quiet_until)
    from upserted_settings s join members m on m.id = s.member_id
    where n.member_id = s.member_id and n.read_at is null and n.mail_at is not null`);
}
