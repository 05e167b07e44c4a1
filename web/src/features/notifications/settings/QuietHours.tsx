import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@mutirao/contract/features/notifications/shapes';
import { Switch } from '#design/Switch.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#platform/words/words.ts';

const night = { from: 22 * 60, until: 7 * 60 };

type Props = Pick<NotificationSettings, 'quiet'> & {
  onSettle: (change: NotificationSettingsChange) => void;
};

/** Between which hours of one's day no letter comes. */
export function QuietHours({ quiet, onSettle }: Props) {
  const words = useWords('notifications');
  const change = (side: 'from' | 'until', clock: string) => {
    const minutes = minutesOf(clock);
    if (!quiet || minutes === undefined) return;
    const wish = { ...quiet, [side]: minutes };
    if (wish.from !== wish.until) onSettle({ quiet: wish });
  };
  return (
    <div>
      <Switch
        label={words('quiet')}
        hint={words('quietHint')}
        isOn={quiet !== null}
        onChange={(isOn) => onSettle({ quiet: isOn ? night : null })}
      />
      {quiet && (
        <div className="mt-3 grid grid-cols-2 gap-3">
          {(['from', 'until'] as const).map((side) => (
            <TextField
              key={`${side}${quiet[side]}`}
              label={words(side)}
              type="time"
              defaultValue={clockOf(quiet[side])}
              onBlur={(event) => change(side, event.target.value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const two = (number: number) => String(number).padStart(2, '0');
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
