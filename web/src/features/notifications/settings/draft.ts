import type { EmailAndPushNotificationKind } from '@mutirao/contract/features/notifications/kinds';
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@mutirao/contract/features/notifications/schemas';
import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useState } from 'react';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useChangeNotificationSettings, useNotificationSettings } from './queries.ts';
import { findQuietHoursProblem } from './quiet-problem.ts';

/** The notification settings as edited, until the save bar saves or discards them. */
type NotificationDraft = {
  editedSettings: NotificationSettings | undefined;
  isDirty: boolean;
  change: (editedSettings: NotificationSettings) => void;
  /** If the quiet hours are invalid, opens the notification settings, shows the error, and returns false. */
  check: () => boolean;
  save: () => Promise<boolean>;
  discard: () => void;
};

export const NotificationSettingsDraftContext = createContext<NotificationDraft | undefined>(undefined);

/** Returns the draft of the notification settings; throws outside of the provider. */
export function useNotificationSettingsDraft(): NotificationDraft {
  const draft = use(NotificationSettingsDraftContext);
  if (!draft) throw new Error('there are no settings around');
  return draft;
}

/** Creates the draft. The saved settings are fetched only once something has changed. */
export function useNotificationSettingsDraftState(): NotificationDraft {
  const t = useTranslations('settings');
  const navigate = useNavigate();
  const [editedSettings, setEditedSettings] = useState<NotificationSettings>();
  const { data: saved } = useNotificationSettings({ isWanted: editedSettings !== undefined });
  const change = useChangeNotificationSettings();
  const changes = editedSettings && saved ? toNotificationSettingsChange(editedSettings, saved) : {};
  return {
    editedSettings,
    isDirty: Object.keys(changes).length > 0,
    change: setEditedSettings,
    check() {
      if (!editedSettings || !findQuietHoursProblem(editedSettings.quiet)) return true;
      showErrorToast(t('saveFailed'), t('quietInvalid'));
      void navigate({ to: '/settings/notificacoes' });
      return false;
    },
    async save() {
      await change.mutateAsync(changes);
      setEditedSettings(undefined);
      return true;
    },
    discard: () => setEditedSettings(undefined),
  };
}

/** Returns the differences from the saved settings, as the request takes them. */
export function toNotificationSettingsChange(
  editedSettings: NotificationSettings,
  saved: NotificationSettings,
): NotificationSettingsChange {
  const before = new Map<EmailAndPushNotificationKind, NotificationSettings['kinds'][number]>(
    saved.kinds.map((kind) => [kind.kind, kind]),
  );
  const kinds = editedSettings.kinds.filter(
    ({ kind, mail, push }) => before.get(kind)?.mail !== mail || before.get(kind)?.push !== push,
  );
  const isSameQuiet =
    editedSettings.quiet?.from === saved.quiet?.from && editedSettings.quiet?.until === saved.quiet?.until;
  return {
    ...(editedSettings.daily === saved.daily ? {} : { daily: editedSettings.daily }),
    ...(isSameQuiet ? {} : { quiet: editedSettings.quiet }),
    ...(kinds.length === 0 ? {} : { kinds }),
  };
}
