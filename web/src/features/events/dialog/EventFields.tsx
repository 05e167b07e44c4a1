import { eventFormats } from '@mutirao/contract/features/events/limits';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { Combobox } from '#design/Combobox.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { MarkdownEditor } from '#platform/editor/MarkdownEditor.tsx';
import type { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { useEventCategories } from '../queries.ts';
import type { EventFieldValues } from './fields.ts';
import { RecurrenceFields } from './RecurrenceFields.tsx';
import { listZoneOptions } from './zone-options.ts';

/** The form of an event. */
export type EventFormState = ReturnType<typeof useDraftForm<keyof EventFieldValues>>;

type FieldsProps = {
  form: EventFormState;
  event: EventDetails | undefined;
  /** True if the form creates events directly, which allows a draft or a series. */
  makes: boolean;
};

/** The fields that describe an event or a proposal. */
export function EventFields({ form, event, makes }: FieldsProps) {
  const t = useTranslations('events');
  const { bind, values, isSending } = form;
  const { onChange, error, value } = bind('description');
  return (
    <>
      <TextField {...bind('title')} label={t('fieldTitle')} autoComplete="off" data-first />
      <div data-field="description" inert={isSending}>
        <MarkdownEditor
          label={t('fieldDescription')}
          value={value}
          error={error}
          isRequired
          onChange={(text) => onChange({ target: { value: text } })}
        />
      </div>
      <div className="grid gap-5 wide:grid-cols-2">
        <EventTimeFields stored={form} />
        <EventKindFields stored={form} makes={makes} />
        <EventDetailFields stored={form} />
        {event?.seriesId && <ScopeField stored={form} />}
      </div>
      {makes && values.status !== 'draft' && <RecurrenceFields values={values} bind={bind} />}
      <CategoryOptions />
    </>
  );
}

/** The props of a field that may be empty. */
const optional = ({ bind }: EventFormState, name: keyof EventFieldValues) => ({
  ...bind(name),
  required: false,
  autoComplete: 'off',
});

/** The props of a field that is picked from a list. */
const choice = ({ bind, values, isSending }: EventFormState, name: keyof EventFieldValues) => ({
  name,
  value: values[name],
  error: bind(name).error,
  isDisabled: isSending,
  onPick: (value: string) => bind(name).onChange({ target: { value } }),
});

type PartProps = { stored: EventFormState };

function EventTimeFields({ stored }: PartProps) {
  const t = useTranslations('events');
  const language = useLanguage();
  const { bind, values } = stored;
  return (
    <>
      <TextField {...bind('date')} label={t('fieldDate')} type="datetime-local" />
      <Combobox
        label={t('fieldZone')}
        options={listZoneOptions(language, values.zone)}
        emptyText={t('zoneNone')}
        {...choice(stored, 'zone')}
      />
      <TextField {...bind('duration')} label={t('fieldDuration')} type="number" min={1} inputMode="numeric" />
    </>
  );
}

/** The fields for the max number of participants, the format of the event, and whether it is published. */
function EventKindFields({ stored, makes }: PartProps & Pick<FieldsProps, 'makes'>) {
  const t = useTranslations('events');
  return (
    <>
      <TextField
        {...optional(stored, 'maxParticipants')}
        label={t('fieldMaxParticipants')}
        hint={t('fieldMaxParticipantsHint')}
        type="number"
        min={1}
        inputMode="numeric"
      />
      <Select
        label={t('fieldFormat')}
        options={eventFormats.map((format) => ({ value: format, label: t(format) }))}
        {...choice(stored, 'format')}
      />
      {makes && (
        <Select
          label={t('fieldStatus')}
          options={[
            { value: 'published', label: t('published') },
            { value: 'draft', label: t('draft') },
          ]}
          {...choice(stored, 'status')}
        />
      )}
    </>
  );
}

function EventDetailFields({ stored }: PartProps) {
  const t = useTranslations('events');
  return (
    <>
      <TextField {...optional(stored, 'location')} label={t('fieldLocation')} />
      <TextField {...optional(stored, 'link')} label={t('fieldLink')} hint={t('fieldLinkHint')} type="url" />
      <TextField {...optional(stored, 'category')} label={t('fieldCategory')} list="event-categories" />
      <TextField
        {...optional(stored, 'shortDescription')}
        label={t('fieldShort')}
        hint={t('fieldShortHint')}
      />
    </>
  );
}

/** Whether a change applies to one event of a series or also to the following ones. */
function ScopeField({ stored }: PartProps) {
  const t = useTranslations('events');
  return (
    <Select
      label={t('fieldScope')}
      options={[
        { value: 'this', label: t('scopeThis') },
        { value: 'following', label: t('scopeFollowing') },
      ]}
      {...choice(stored, 'scope')}
    />
  );
}

function CategoryOptions() {
  const { data: categories = [] } = useEventCategories();
  return (
    <datalist id="event-categories">
      {categories.map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </datalist>
  );
}
