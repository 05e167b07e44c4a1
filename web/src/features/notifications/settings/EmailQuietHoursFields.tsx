import type { NotificationSettings } from '@mutirao/contract/features/notifications/schemas';
import { Switch } from '#design/Switch.tsx';
import { TextField } from '#design/TextField.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { findQuietHoursProblem } from './quiet-problem.ts';

const night = { from: 22 * 60, until: 7 * 60 };

type QuietHours = NonNullable<NotificationSettings['quiet']>;
type Props = { quietHours: QuietHours | null; onChange: (quietHours: QuietHours | null) => void };

/** Renders the switch and the fields for the hours of the member's day in which no e-mail is sent. */
export function EmailQuietHoursFields({ quietHours, onChange }: Props) {
  const t = useTranslations('notifications');
  return (
    <div>
      <Switch
        label={t('quiet')}
        hint={t('quietHint')}
        isOn={quietHours !== null}
        onChange={(isOn) => onChange(isOn ? night : null)}
      />
      {quietHours && <Hours quietHours={quietHours} onChange={onChange} />}
    </div>
  );
}

function Hours({ quietHours, onChange }: Props & { quietHours: QuietHours }) {
  const t = useTranslations('notifications');
  const isSame = findQuietHoursProblem(quietHours) === 'quietSame';
  const problemOf = (side: keyof QuietHours) => {
    if (Number.isNaN(quietHours[side])) return t('quietMissing');
    return isSame && side === 'until' ? t('quietSame') : undefined;
  };
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-3">
      {(['from', 'until'] as const).map((side) => (
        <TextField
          key={side}
          label={t(side)}
          type="time"
          value={clockOf(quietHours[side])}
          error={problemOf(side)}
          onChange={(event) => onChange({ ...quietHours, [side]: minutesOf(event.target.value) })}
        />
      ))}
    </div>
  );
}

const two = (number: number) => String(number).padStart(2, '0');
const clockOf = (minutes: number) =>
  Number.isNaN(minutes) ? '' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

function minutesOf(clock: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined ? NaN : Number(hours) * 60 + Number(minutes);
}
