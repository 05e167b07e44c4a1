import { emailAndPushNotificationKinds } from '@mutirao/contract/features/notifications/kinds';
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@mutirao/contract/features/notifications/schemas';
import type { AppContext } from '#platform/context/app-context';
import type { Queryable } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import { isSentByDefault } from './channels.ts';
import { readChosenNotificationSettings, upsertNotificationSettings } from './store/settings.ts';

/** Returns the notification settings of a member for each kind. */
export async function readNotificationSettings(
  db: Queryable,
  me: { id: string },
): Promise<NotificationSettings> {
  const { daily, quiet, choices } = await readChosenNotificationSettings(db, me.id);
  const kinds = emailAndPushNotificationKinds.map((kind) => {
    const chosen = choices.find((choice) => choice.kind === kind);
    return {
      kind,
      mail: chosen?.mail ?? isSentByDefault(kind, 'email'),
      push: chosen?.push ?? isSentByDefault(kind, 'push'),
    };
  });
  return { daily, quiet, kinds };
}

type Change = { me: { id: string }; change: NotificationSettingsChange };

export async function changeNotificationSettings(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { me, change }: Change,
) {
  const kinds = change.kinds?.map(({ kind }) => kind) ?? [];
  if (new Set(kinds).size < kinds.length) throw new ApiError('bad_request');
  return db.transaction(async (tx) => {
    await upsertNotificationSettings(tx, { memberId: me.id, change, zone: config.zone });
    return readNotificationSettings(tx, me);
  });
}
