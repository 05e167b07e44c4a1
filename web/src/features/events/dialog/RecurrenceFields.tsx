import { weekdayOrdinal } from '@mutirao/contract/features/events/recurrence';
import { recurrenceLimits } from '@mutirao/contract/features/events/limits';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '#design/Checkbox.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { useEventTimes } from '../use-event-times.ts';
import {
  selectedMonthlyRepeatMode,
  availableMonthlyRepeatModes,
  summarizeRecurrence,
  selectedWeekdays,
  type RecurrenceValues,
} from './recurrence.ts';

type Bound = {
  name: string;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (typed: { target: { value: string } }) => void;
};
type Props = { values: RecurrenceValues; bind: (name: keyof RecurrenceValues) => Bound };

/** The recurrence of a new event: its interval, its weekdays and its end. */
export function RecurrenceFields({ values, bind }: Props) {
  const words = useWords('events');
  const { wholeDay } = useEventTimes();
  const choice = (name: keyof RecurrenceValues, value = values[name]) => ({
    name,
    value,
    isDisabled: bind(name).readOnly,
    onPick: (picked: string) => bind(name).onChange({ target: { value: picked } }),
  });
  const { repeat, end } = values;
  const sum = summarizeRecurrence(values);
  return (
    <div className="grid items-start gap-5 wide:grid-cols-2">
      <Select
        label={words('fieldRepeat')}
        options={[
          { value: '', label: words('repeatNever') },
          { value: 'day', label: words('repeatDay') },
          { value: 'week', label: words('repeatWeek') },
          { value: 'month', label: words('repeatMonth') },
        ]}
        {...choice('repeat')}
      />
      {repeat !== '' && (
        <>
          <TextField
            {...bind('interval')}
            label={words(repeat === 'day' ? 'everyDays' : repeat === 'week' ? 'everyWeeks' : 'everyMonths')}
            type="number"
            min={1}
            max={recurrenceLimits.maxInterval}
            inputMode="numeric"
          />
          {repeat === 'week' && <Weekdays values={values} bind={bind} />}
          {repeat === 'month' && <MonthDays values={values} choice={choice} />}
          <Select
            label={words('fieldEnd')}
            options={[
              { value: 'count', label: words('endCount') },
              { value: 'until', label: words('endUntil') },
            ]}
            {...choice('end')}
          />
          {end === 'until' ? (
            <TextField {...bind('until')} label={words('fieldUntil')} type="date" />
          ) : (
            <TextField
              {...bind('count')}
              label={words('fieldCount')}
              type="number"
              min={recurrenceLimits.minCount}
              max={recurrenceLimits.maxCount}
              inputMode="numeric"
            />
          )}
          <p role="status" className="text-small text-ink-2 wide:col-span-2">
            {sum && words('repeatSum', { count: sum.count, last: wholeDay(sum.last) })}
          </p>
        </>
      )}
    </div>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** A day of each: the first of January of 2024 was a Monday. */
const dayWith = (weekday: number) => `2024-01-0${weekday}`;

function Weekdays({ values, bind }: Props) {
  const words = useWords('events');
  const { weekday } = useEventTimes();
  const { name, error, readOnly, onChange } = bind('weekdays');
  const id = useId();
  const chosen = selectedWeekdays(values);
  const turn = (one: number, isOn: boolean) => {
    const others = chosen.filter((other) => other !== one);
    const all = (isOn ? [...others, one] : others).toSorted((a, b) => a - b);
    onChange({ target: { value: all.join(',') } });
  };
  return (
    <fieldset
      className="min-w-0 wide:col-span-2"
      disabled={readOnly}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-2 text-small font-semibold">{words('fieldWeekdays')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {weekdays.map((one) => (
          <Checkbox
            key={one}
            name={name}
            label={weekday(dayWith(one))}
            isChecked={chosen.includes(one)}
            onChange={(isOn) => turn(one, isOn)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 flex gap-1.5 text-small text-clay">
          <CircleAlert size={15} aria-hidden="true" className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Choice = { name: string; value: string; isDisabled: boolean; onPick: (picked: string) => void };

function MonthDays({
  values,
  choice,
}: {
  values: RecurrenceValues;
  choice: (name: keyof RecurrenceValues, value: string) => Choice;
}) {
  const words = useWords('events');
  const { weekday } = useEventTimes();
  const day = values.date.slice(0, 10);
  const labels = {
    date: () => words(values.date === '' ? 'onSameDate' : 'onDate', { day: Number(day.slice(8)) }),
    weekday: () => words('onWeekday', { weekday: weekday(day), nth: weekdayOrdinal(day).nth }),
    last_weekday: () => words('onLastWeekday', { weekday: weekday(day) }),
  };
  return (
    <Select
      label={words('fieldOn')}
      options={availableMonthlyRepeatModes(values).map((value) => ({ value, label: labels[value]() }))}
      {...choice('on', selectedMonthlyRepeatMode(values))}
    />
  );
}
