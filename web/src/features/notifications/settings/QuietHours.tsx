import type { NotificationSettings } from '@mutirao/contract/features/notifications/shapes';
import { useState } from 'react';
import { Switch } from '#design/Switch.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#platform/words/words.ts';

const night = { from: 22 * 60, until: 7 * 60 };

type Quiet = NonNullable<NotificationSettings['quiet']>;
type Props = { quiet: Quiet | null; onChange: (quiet: Quiet | null) => void };

/** Between which hours of one's day no letter comes. */
export function QuietHours({ quiet, onChange }: Props) {
  const words = useWords('notifications');
  return (
    <div>
      <Switch
        label={words('quiet')}
        hint={words('quietHint')}
        isOn={quiet !== null}
        onChange={(isOn) => onChange(isOn ? night : null)}
      />
      {quiet && <Hours quiet={quiet} onChange={onChange} />}
    </div>
  );
}

function Hours({ quiet, onChange }: Props & { quiet: Quiet }) {
  const words = useWords('notifications');
  // What is typed, until it is a time of day.
  const [typed, setTyped] = useState<{ side: keyof Quiet; text: string }>();
  const isSame = quiet.from === quiet.until;
  const type = (side: keyof Quiet, text: string) => {
    const minutes = minutesOf(text);
    setTyped(minutes === undefined ? { side, text } : undefined);
    if (minutes !== undefined) onChange({ ...quiet, [side]: minutes });
  };
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-3">
      {(['from', 'until'] as const).map((side) => (
        <TextField
          key={side}
          label={words(side)}
          type="time"
          value={typed?.side === side ? typed.text : clockOf(quiet[side])}
          error={isSame && side === 'until' ? words('quietSame') : undefined}
          onChange={(event) => type(side, event.target.value)}
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
