import { eventFormats } from '@mutirao/contract/features/events/limits';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { Combobox } from '#design/Combobox.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { Editor } from '#platform/editor/Editor.tsx';
import type { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useLanguage, useWords } from '#platform/messages/i18n.ts';
import { useEventCategories } from '../queries.ts';
import type { EventFieldValues } from './fields.ts';
import { RecurrenceFields } from './RecurrenceFields.tsx';
import { zoneOptions } from './zone-options.ts';

/** The form of an event. */
export type EventFormState = ReturnType<typeof useDraftForm<keyof EventFieldValues>>;

type FieldsProps = {
  kept: EventFormState;
  event: EventDetails | undefined;
  /** True if the form creates events directly, which allows a draft or a series. */
  makes: boolean;
};

/** The fields that describe an event or a proposal. */
export function EventFields({ kept: { bind, values, isSending }, event, makes }: FieldsProps) {
  const words = useWords('events');
  const language = useLanguage();
  const { data: categories = [] } = useEventCategories();
  const optional = (name: keyof EventFieldValues) => ({
    ...bind(name),
    required: false,
    autoComplete: 'off',
  });
  const choice = (name: keyof EventFieldValues) => ({
    name,
    value: values[name],
    error: bind(name).error,
    isDisabled: isSending,
    onPick: (value: string) => bind(name).onChange({ target: { value } }),
  });
  const { onChange, error, value } = bind('description');
  return (
    <>
      <TextField {...bind('title')} label={words('fieldTitle')} autoComplete="off" data-first />
      <div data-field="description" inert={isSending}>
        <Editor
          label={words('fieldDescription')}
          value={value}
          error={error}
          isRequired
          onChange={(text) => onChange({ target: { value: text } })}
        />
      </div>
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField {...bind('date')} label={words('fieldDate')} type="datetime-local" />
        <Combobox
          label={words('fieldZone')}
          options={zoneOptions(language, values.zone)}
          emptyText={words('zoneNone')}
          {...choice('zone')}
        />
        <TextField
          {...bind('duration')}
          label={words('fieldDuration')}
          type="number"
          min={1}
          inputMode="numeric"
        />
        <TextField
          {...optional('maxParticipants')}
          label={words('fieldMost')}
          hint={words('fieldMostHint')}
          type="number"
          min={1}
          inputMode="numeric"
        />
        <Select
          label={words('fieldFormat')}
          options={eventFormats.map((format) => ({ value: format, label: words(format) }))}
          {...choice('format')}
        />
        {makes && (
          <Select
            label={words('fieldStatus')}
            options={[
              { value: 'published', label: words('published') },
              { value: 'draft', label: words('draft') },
            ]}
            {...choice('status')}
          />
        )}
        <TextField {...optional('location')} label={words('fieldPlace')} />
        <TextField
          {...optional('link')}
          label={words('fieldLink')}
          hint={words('fieldLinkHint')}
          type="url"
        />
        <TextField {...optional('category')} label={words('fieldCategory')} list="event-categories" />
        <TextField
          {...optional('shortDescription')}
          label={words('fieldShort')}
          hint={words('fieldShortHint')}
        />
        {event?.seriesId && (
          <Select
            label={words('fieldScope')}
            options={[
              { value: 'this', label: words('scopeThis') },
              { value: 'following', label: words('scopeFollowing') },
            ]}
            {...choice('scope')}
          />
        )}
      </div>
      {makes && values.status !== 'draft' && <RecurrenceFields values={values} bind={bind} />}
      <datalist id="event-categories">
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
    </>
  );
}
