import type { NotificationSettings } from '@mutirao/contract/features/notifications/schemas';
import { useId } from 'react';
import { BareSwitch } from '#design/BareSwitch.tsx';
import { RadioCard } from '#design/RadioCard.tsx';
import { SkeletonRows } from '#design/SkeletonRows.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useNotificationSettingsDraft } from './draft.ts';
import { useNotificationSettings } from './queries.ts';
import { EmailQuietHoursFields } from './EmailQuietHoursFields.tsx';

/**
 * The settings for the email frequency, the quiet hours and the channels of each notification type. The save bar of the
 * settings saves them.
 */
export function NotificationChannelSettings() {
  const t = useTranslations('notifications');
  const lists = useTranslations('lists');
  return (
    <QueryScreen
      query={useNotificationSettings({ isWanted: true })}
      loading={<SkeletonRows label={lists('loading')} />}
      failed={{ title: t('settingsUnread'), line: lists('failedLine'), retryLabel: lists('retry') }}
    >
      {(settings) => <ChannelFields saved={settings} />}
    </QueryScreen>
  );
}

function ChannelFields({ saved }: { saved: NotificationSettings }) {
  const { editedSettings, change } = useNotificationSettingsDraft();
  const displayedSettings = editedSettings ?? saved;
  return (
    <div className="flex max-w-120 flex-col gap-7">
      <EmailFrequencyField
        isDaily={displayedSettings.daily}
        onChange={(daily) => change({ ...displayedSettings, daily })}
      />
      <EmailQuietHoursFields
        quietHours={displayedSettings.quiet}
        onChange={(quiet) => change({ ...displayedSettings, quiet })}
      />
      <Kinds kinds={displayedSettings.kinds} onChange={(kinds) => change({ ...displayedSettings, kinds })} />
    </div>
  );
}

type EmailFrequencyProps = { isDaily: boolean; onChange: (isDaily: boolean) => void };

function EmailFrequencyField({ isDaily, onChange }: EmailFrequencyProps) {
  const t = useTranslations('notifications');
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2.5 text-label font-semibold">{t('rhythm')}</legend>
      {([false, true] as const).map((daily) => (
        <RadioCard
          key={String(daily)}
          group="letter-rhythm"
          value={daily ? 'daily' : 'soon'}
          label={t(daily ? 'daily' : 'soon')}
          line={t(daily ? 'dailyLine' : 'soonLine')}
          isChosen={daily === isDaily}
          onChoose={() => onChange(daily)}
        />
      ))}
    </fieldset>
  );
}

const channels = ['mail', 'push'] as const;

type Kind = NotificationSettings['kinds'][number];
type KindsProps = { kinds: readonly Kind[]; onChange: (kinds: Kind[]) => void };

function Kinds({ kinds, onChange }: KindsProps) {
  const t = useTranslations('notifications');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-text text-label font-semibold tracking-normal">
        {t('about')}
      </h3>
      <p className="mt-0.5 mb-2 text-small text-ink-2">{t('aboutLine')}</p>
      <table aria-labelledby={id} className="w-full border-collapse text-left">
        <thead>
          <tr className="text-small text-ink-2">
            <th scope="col">
              <span className="sr-only">{t('about')}</span>
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-17 py-2 text-center font-semibold max-wide:text-meta wide:w-21"
              >
                {t(`${channel}Channel`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, ...by }) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-3 pr-3 text-label font-semibold hyphens-auto">
                {t(`kinds.${kind}.label`)}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="text-center align-middle leading-none">
                  <BareSwitch
                    aria-label={`${t(`kinds.${kind}.label`)}: ${t(`${channel}Channel`)}`}
                    isOn={by[channel]}
                    onChange={(isOn) =>
                      onChange(
                        kinds.map((item) => (item.kind === kind ? { ...item, [channel]: isOn } : item)),
                      )
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
