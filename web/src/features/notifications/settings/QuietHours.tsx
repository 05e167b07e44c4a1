import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@mutirao/contract/features/notifications/shapes';
import { useState } from 'react';
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
  return (
    <div>
      <Switch
        label={words('quiet')}
        hint={words('quietHint')}
        isOn={quiet !== null}
        onChange={(isOn) => onSettle({ quiet: isOn ? night : null })}
      />
      {quiet && <Hours quiet={quiet} onSettle={onSettle} />}
    </div>
  );
}

/** Both are sent together once one of them is left, and only where they have changed. */
function Hours({ quiet, onSettle }: Props & { quiet: NonNullable<Props['quiet']> }) {
  const words = useWords('notifications');
  const [clocks, setClocks] = useState({ from: clockOf(quiet.from), until: clockOf(quiet.until) });
  const [from, until] = [minutesOf(clocks.from), minutesOf(clocks.until)];
  const isSame = from !== undefined && from === until;
  const settle = () => {
    if (from === undefined || until === undefined || isSame) return;
    if (from !== quiet.from || until !== quiet.until) onSettle({ quiet: { from, until } });
  };
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-3">
      {(['from', 'until'] as const).map((side) => (
        <TextField
          key={side}
          label={words(side)}
          type="time"
          value={clocks[side]}
          error={isSame && side === 'until' ? words('quietSame') : undefined}
          onChange={(event) => setClocks({ ...clocks, [side]: event.target.value })}
          onBlur={settle}
        />
      ))}
    </div>
  );
}

const two = (number: number) => String(number).padStart(2, '0');
const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
