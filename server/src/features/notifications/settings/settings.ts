import { letterKinds, usualLetters, usualPushes } from '@mutirao/contract/features/notifications/limits';
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@mutirao/contract/features/notifications/shapes';
import type { House } from '#platform/house/house';
import type { Queryable } from '#platform/database/database';
import { Refusal } from '#platform/http/refusal';
import { findSettled, putSettled } from './store.ts';

/** Returns the notification settings of a member for each kind. */
export async function readSettings(db: Queryable, me: { id: string }): Promise<NotificationSettings> {
  const { daily, quiet, choices } = await findSettled(db, me.id);
  const kinds = letterKinds.map((kind) => {
    const chosen = choices.find((it) => it.kind === kind);
    return {
      kind,
      mail: chosen?.mail ?? usualLetters[kind],
      push: chosen?.push ?? usualPushes[kind],
    };
  });
  return { daily, quiet, kinds };
}

type Change = { me: { id: string }; change: NotificationSettingsChange };

export async function changeSettings({ db, config }: Pick<House, 'db' | 'config'>, { me, change }: Change) {
  const kinds = change.kinds?.map(({ kind }) => kind) ?? [];
  if (new Set(kinds).size < kinds.length) throw new Refusal('bad_request');
  return db.transaction(async (tx) => {
    await putSettled(tx, { memberId: me.id, change, zone: config.zone });
    return readSettings(tx, me);
  });
}
