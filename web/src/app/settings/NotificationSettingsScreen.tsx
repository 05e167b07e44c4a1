import { useMe } from '#features/members/index.ts';
import { parseUserAgent } from '#features/members/security/parse-user-agent.ts';
import { QueryStateView } from '#features/members/security/QueryStateView.tsx';
import {
  NotificationTopicSettings,
  NotificationAndDigestEmailSettings,
} from '#features/members/settings/NotificationAndDigestEmailSettings.tsx';
import { useSettingsDraft } from '#features/members/settings/draft.ts';
import { useSaveMemberSettings, useMemberSettings } from '#features/members/settings/queries.ts';
import { SettingsCard } from '#features/members/settings/SettingsCard.tsx';
import { PushDeviceSettings } from '#features/notifications/settings/PushDeviceSettings.tsx';
import { NotificationChannelSettings } from '#features/notifications/settings/NotificationChannelSettings.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadNotificationTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** The notification settings: kinds, channels, devices and quiet hours. */
export const NotificationSettingsScreen = () => (
  <>
    <NotificationAndDigestEmailSettings />
    <NotificationTopicSettings />
    <WithTranslations loader={loadNotificationTranslations}>
      <Devices />
      <Channels />
    </WithTranslations>
  </>
);

function Devices() {
  const t = useTranslations('notifications');
  const settingsMessages = useTranslations('settings');
  const problem = useErrorMessageFormatter();
  const me = useMe();
  const settings = useMemberSettings();
  const { changes, change } = useSettingsDraft();
  const save = useSaveMemberSettings();
  const nameOf = useDeviceName();
  // Saves the setting at once, without the save bar, because a browser that has just subscribed would receive no push
  // messages until the user saves.
  const savePushEnabled = () =>
    save.mutate(
      { pushNotifications: true },
      {
        onSuccess: () => change({ pushNotifications: true }),
        onError: (error) =>
          showErrorToast(settingsMessages('error'), problem(settingsMessages('saveFailed'), error)),
      },
    );
  return (
    <SettingsCard title={t('devices')} line={t('devicesLine')}>
      <QueryStateView query={settings}>
        {({ pushNotifications }) =>
          me && (
            <PushDeviceSettings
              memberId={me.id}
              isOn={changes.pushNotifications ?? pushNotifications}
              onSwitch={(isOn) => change({ pushNotifications: isOn })}
              onTurnedOn={savePushEnabled}
              nameOf={nameOf}
            />
          )
        }
      </QueryStateView>
    </SettingsCard>
  );
}

/** Returns the function that names a device from its user agent, as in the list of sessions. */
function useDeviceName() {
  const t = useTranslations('settings');
  return (userAgent: string) => {
    const { browser, system } = parseUserAgent(userAgent);
    if (browser && system) return t('browserOnSystem', { browser, system });
    return browser ?? system ?? t('unknownDevice');
  };
}

function Channels() {
  const t = useTranslations('notifications');
  return (
    <SettingsCard title={t('channels')} line={t('channelsLine')}>
      <NotificationChannelSettings />
    </SettingsCard>
  );
}
