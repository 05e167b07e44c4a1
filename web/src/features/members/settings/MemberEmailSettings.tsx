import { Switch } from '#design/Switch.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { QueryStateView } from '../security/QueryStateView.tsx';
import { useSettingsDraft } from './draft.ts';
import { useMemberSettings } from './queries.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** The settings for the e-mails of the hub. */
export const MemberEmailSettings = () => (
  <Switches section="byMail" names={['emailNotifications', 'weeklyDigest']} />
);

/** Renders which notifications about the hub itself the member receives at all, on any channel. */
export const MemberNewsSettings = () => (
  <Switches section="news" names={['communityUpdates', 'courseUpdates', 'eventReminders']} />
);

type Name = 'emailNotifications' | 'weeklyDigest' | 'communityUpdates' | 'courseUpdates' | 'eventReminders';

function Switches({ section, names }: { section: 'byMail' | 'news'; names: readonly Name[] }) {
  const t = useTranslations('settings');
  const settings = useMemberSettings();
  const { changes, change } = useSettingsDraft();
  return (
    <QueryStateView query={settings}>
      {(settled) => (
        <SettingsCard title={t(section)} line={t(`${section}Line`)}>
          <div className="flex max-w-120 flex-col gap-4">
            {names.map((name) => (
              <Switch
                key={name}
                label={t(name)}
                hint={t(`${name}Hint`)}
                isOn={changes[name] ?? settled[name]}
                onChange={(isOn) => change({ [name]: isOn })}
              />
            ))}
          </div>
        </SettingsCard>
      )}
    </QueryStateView>
  );
}
