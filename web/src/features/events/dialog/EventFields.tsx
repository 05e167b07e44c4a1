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
  createsDirectly: boolean;
};

/** The fields that describe an event or a proposal. */
export function EventFields({ form, event, createsDirectly }: FieldsProps) {
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
        <EventTimeFields draftForm={form} />
        <EventKindFields draftForm={form} createsDirectly={createsDirectly} />
        <EventDetailFields draftForm={form} />
        {event?.seriesId && <ScopeField draftForm={form} />}
      </div>
      {createsDirectly && values.status !== 'draft' && <RecurrenceFields values={values} bind={bind} />}
      <CategoryOptions />
    </>
  );
}

/** The props of a field that may be empty. */
const optionalFieldProps = ({ bind }: EventFormState, name: keyof EventFieldValues) => ({
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

type PartProps = { draftForm: EventFormState };

function EventTimeFields({ draftForm }: PartProps) {
  const t = useTranslations('events');
  const language = useLanguage();
  const { bind, values } = draftForm;
  return (
    <>
      <TextField {...bind('date')} label={t('fieldDate')} type="datetime-local" />
      <Combobox
        label={t('fieldZone')}
        options={listZoneOptions(language, values.zone)}
        emptyText={t('zoneNone')}
        {...choice(draftForm, 'zone')}
      />
      <TextField {...bind('duration')} label={t('fieldDuration')} type="number" min={1} inputMode="numeric" />
    </>
  );
}

/** The fields for the max number of participants, the format of the event, and whether it is published. */
function EventKindFields({ draftForm, createsDirectly }: PartProps & Pick<FieldsProps, 'createsDirectly'>) {
  const t = useTranslations('events');
  return (
    <>
      <TextField
        {...optionalFieldProps(draftForm, 'maxParticipants')}
        label={t('fieldMaxParticipants')}
        hint={t('fieldMaxParticipantsHint')}
        type="number"
        min={1}
        inputMode="numeric"
      />
      <Select
        label={t('fieldFormat')}
        options={eventFormats.map((format) => ({ value: format, label: t(format) }))}
        {...choice(draftForm, 'format')}
      />
      {createsDirectly && (
        <Select
          label={t('fieldStatus')}
          options={[
            { value: 'published', label: t('published') },
            { value: 'draft', label: t('draft') },
          ]}
          {...choice(draftForm, 'status')}
        />
      )}
    </>
  );
}

function EventDetailFields({ draftForm }: PartProps) {
  const t = useTranslations('events');
  return (
    <>
      <TextField {...optionalFieldProps(draftForm, 'location')} label={t('fieldLocation')} />
      <TextField
        {...optionalFieldProps(draftForm, 'link')}
        label={t('fieldLink')}
        hint={t('fieldLinkHint')}
        type="url"
      />
      <TextField
        {...optionalFieldProps(draftForm, 'category')}
        label={t('fieldCategory')}
        list="event-categories"
      />
      <TextField
        {...optionalFieldProps(draftForm, 'shortDescription')}
        label={t('fieldShort')}
        hint={t('fieldShortHint')}
      />
    </>
  );
}

/** Whether a change applies to one event of a series or also to the following ones. */
function ScopeField({ draftForm }: PartProps) {
  const t = useTranslations('events');
  return (
    <Select
      label={t('fieldScope')}
      options={[
        { value: 'this', label: t('scopeThis') },
        { value: 'following', label: t('scopeFollowing') },
      ]}
      {...choice(draftForm, 'scope')}
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
