import { calculateWeekdayOrdinalInMonth } from '@mutirao/contract/features/events/recurrence';
import { recurrenceLimits } from '@mutirao/contract/features/events/limits';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '#design/Checkbox.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEventTimeFormatters } from '../use-event-time-formatters.ts';
import {
  getSelectedMonthlyRepeatMode,
  getAvailableMonthlyRepeatModes,
  getRecurrenceCountAndLastDay,
  getSelectedWeekdays,
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
  const t = useTranslations('events');
  const { wholeDay } = useEventTimeFormatters();
  const choice = (name: keyof RecurrenceValues, value = values[name]) => ({
    name,
    value,
    isDisabled: bind(name).readOnly,
    onPick: (picked: string) => bind(name).onChange({ target: { value: picked } }),
  });
  const { repeat, end } = values;
  const sum = getRecurrenceCountAndLastDay(values);
  return (
    <div className="grid items-start gap-5 wide:grid-cols-2">
      <Select
        label={t('fieldRepeat')}
        options={[
          { value: '', label: t('repeatNever') },
          { value: 'day', label: t('repeatDay') },
          { value: 'week', label: t('repeatWeek') },
          { value: 'month', label: t('repeatMonth') },
        ]}
        {...choice('repeat')}
      />
      {repeat !== '' && (
        <>
          <TextField
            {...bind('interval')}
            label={t(repeat === 'day' ? 'everyDays' : repeat === 'week' ? 'everyWeeks' : 'everyMonths')}
            type="number"
            min={1}
            max={recurrenceLimits.maxInterval}
            inputMode="numeric"
          />
          {repeat === 'week' && <Weekdays values={values} bind={bind} />}
          {repeat === 'month' && <MonthDays values={values} choice={choice} />}
          <Select
            label={t('fieldEnd')}
            options={[
              { value: 'count', label: t('endCount') },
              { value: 'until', label: t('endUntil') },
            ]}
            {...choice('end')}
          />
          {end === 'until' ? (
            <TextField {...bind('until')} label={t('fieldUntil')} type="date" />
          ) : (
            <TextField
              {...bind('count')}
              label={t('fieldCount')}
              type="number"
              min={recurrenceLimits.minCount}
              max={recurrenceLimits.maxCount}
              inputMode="numeric"
            />
          )}
          <p role="status" className="text-small text-ink-2 wide:col-span-2">
            {sum && t('repeatSum', { count: sum.count, last: wholeDay(sum.last) })}
          </p>
        </>
      )}
    </div>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/**
 * Returns a date that has the given weekday, from 1 for Monday, to format the weekday's name: 2024-01-01 was a Monday.
 */
const dayWith = (weekday: number) => `2024-01-0${weekday}`;

function Weekdays({ values, bind }: Props) {
  const t = useTranslations('events');
  const { weekday } = useEventTimeFormatters();
  const { name, error, readOnly, onChange } = bind('weekdays');
  const id = useId();
  const chosen = getSelectedWeekdays(values);
  const toggle = (item: number, isOn: boolean) => {
    const others = chosen.filter((other) => other !== item);
    const all = (isOn ? [...others, item] : others).toSorted((a, b) => a - b);
    onChange({ target: { value: all.join(',') } });
  };
  return (
    <fieldset
      className="min-w-0 wide:col-span-2"
      disabled={readOnly}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-2 text-small font-semibold">{t('fieldWeekdays')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {weekdays.map((item) => (
          <Checkbox
            key={item}
            name={name}
            label={weekday(dayWith(item))}
            isChecked={chosen.includes(item)}
            onChange={(isOn) => toggle(item, isOn)}
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
  const t = useTranslations('events');
  const { weekday } = useEventTimeFormatters();
  const day = values.date.slice(0, 10);
  const labels = {
    date: () => t(values.date === '' ? 'onSameDate' : 'onDate', { day: Number(day.slice(8)) }),
    weekday: () => t('onWeekday', { weekday: weekday(day), nth: calculateWeekdayOrdinalInMonth(day).nth }),
    last_weekday: () => t('onLastWeekday', { weekday: weekday(day) }),
  };
  return (
    <Select
      label={t('fieldOn')}
      options={getAvailableMonthlyRepeatModes(values).map((value) => ({ value, label: labels[value]() }))}
      {...choice('on', getSelectedMonthlyRepeatMode(values))}
    />
  );
}
