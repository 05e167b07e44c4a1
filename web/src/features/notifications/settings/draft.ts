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
  wanted: NotificationSettings | undefined;
  isDirty: boolean;
  change: (wanted: NotificationSettings) => void;
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
  const [wanted, setWanted] = useState<NotificationSettings>();
  const { data: saved } = useNotificationSettings({ isWanted: wanted !== undefined });
  const change = useChangeNotificationSettings();
  const changes = wanted && saved ? toNotificationSettingsChange(wanted, saved) : {};
  return {
    wanted,
    isDirty: Object.keys(changes).length > 0,
    change: setWanted,
    check() {
      if (!wanted || !findQuietHoursProblem(wanted.quiet)) return true;
      showErrorToast(t('saveFailed'), t('quietInvalid'));
      void navigate({ to: '/settings/notificacoes' });
      return false;
    },
    async save() {
      await change.mutateAsync(changes);
      setWanted(undefined);
      return true;
    },
    discard: () => setWanted(undefined),
  };
}

/** Returns the differences from the saved settings, as the request takes them. */
export function toNotificationSettingsChange(
  wanted: NotificationSettings,
  saved: NotificationSettings,
): NotificationSettingsChange {
  const before = new Map<EmailAndPushNotificationKind, NotificationSettings['kinds'][number]>(
    saved.kinds.map((kind) => [kind.kind, kind]),
  );
  const kinds = wanted.kinds.filter(
    ({ kind, mail, push }) => before.get(kind)?.mail !== mail || before.get(kind)?.push !== push,
  );
  const isSameQuiet = wanted.quiet?.from === saved.quiet?.from && wanted.quiet?.until === saved.quiet?.until;
  return {
    ...(wanted.daily === saved.daily ? {} : { daily: wanted.daily }),
    ...(isSameQuiet ? {} : { quiet: wanted.quiet }),
    ...(kinds.length === 0 ? {} : { kinds }),
  };
}
