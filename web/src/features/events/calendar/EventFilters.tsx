import { eventFormats, eventStatuses } from '@mutirao/contract/features/events/limits';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { eventPeriods, type EventFilter } from '../event-filter.ts';
import { useEventCategories } from '../queries.ts';

type Props = {
  filter: EventFilter;
  canDraft: boolean;
  onChange: (filterChange: Partial<EventFilter>) => void;
};

/** The filters of the calendar and the list of events. */
export function EventFilters({ filter, canDraft, onChange }: Props) {
  const t = useTranslations('events');
  const { data: allCategories = [] } = useEventCategories();
  const { category } = filter;
  const categories =
    category && !allCategories.includes(category) ? [...allCategories, category] : allCategories;
  const statuses = eventStatuses.filter((status) => canDraft || status !== 'draft');
  const toAnyOption = (label: string) => ({ value: '', label });
  return (
    <div role="group" aria-label={t('filter')} className="grid items-end gap-3 wide:grid-cols-4">
      <Select
        label={t('fieldFormat')}
        value={filter.format ?? ''}
        options={[toAnyOption(t('anyFormat')), ...eventFormats.map((value) => ({ value, label: t(value) }))]}
        onPick={(picked) => onChange({ format: eventFormats.find((eventFormat) => eventFormat === picked) })}
      />
      <Select
        label={t('fieldStatus')}
        value={filter.status ?? ''}
        options={[toAnyOption(t('anyStatus')), ...statuses.map((value) => ({ value, label: t(value) }))]}
        onPick={(picked) =>
          onChange({ status: eventStatuses.find((eventStatuse) => eventStatuse === picked) })
        }
      />
      <Select
        label={t('period')}
        value={filter.period ?? ''}
        options={[
          toAnyOption(t('anyPeriod')),
          { value: 'upcoming', label: t('periodUpcoming') },
          { value: 'past', label: t('periodPast') },
        ]}
        onPick={(picked) => onChange({ period: eventPeriods.find((eventPeriod) => eventPeriod === picked) })}
      />
      {categories.length > 0 && (
        <Select
          label={t('category')}
          value={category ?? ''}
          options={[toAnyOption(t('anyCategory')), ...categories.map((value) => ({ value, label: value }))]}
          onPick={(picked) => onChange({ category: picked || undefined })}
        />
      )}
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() =>
          onChange({ format: undefined, status: undefined, category: undefined, period: undefined })
        }
      >
        {t('clearFilter')}
      </Button>
    </div>
  );
}
