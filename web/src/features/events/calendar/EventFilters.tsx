import { eventFormats, eventStatuses } from '@mutirao/contract/features/events/limits';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { eventPeriods, type EventFilter } from '../event-filter.ts';
import { useEventCategories } from '../queries.ts';

type Props = { filter: EventFilter; mayDraft: boolean; onChange: (some: Partial<EventFilter>) => void };

/** What narrows calendar and list. */
export function EventFilters({ filter, mayDraft, onChange }: Props) {
  const words = useWords('events');
  const { data: known = [] } = useEventCategories();
  const { category } = filter;
  const categories = category && !known.includes(category) ? [...known, category] : known;
  const statuses = eventStatuses.filter((status) => mayDraft || status !== 'draft');
  const any = (label: string) => ({ value: '', label });
  return (
    <div role="group" aria-label={words('filter')} className="grid items-end gap-3 wide:grid-cols-4">
      <Select
        label={words('fieldFormat')}
        value={filter.format ?? ''}
        options={[any(words('anyFormat')), ...eventFormats.map((value) => ({ value, label: words(value) }))]}
        onPick={(picked) => onChange({ format: eventFormats.find((one) => one === picked) })}
      />
      <Select
        label={words('fieldStatus')}
        value={filter.status ?? ''}
        options={[any(words('anyStatus')), ...statuses.map((value) => ({ value, label: words(value) }))]}
        onPick={(picked) => onChange({ status: eventStatuses.find((one) => one === picked) })}
      />
      <Select
        label={words('period')}
        value={filter.period ?? ''}
        options={[
          any(words('anyPeriod')),
          { value: 'upcoming', label: words('periodUpcoming') },
          { value: 'past', label: words('periodPast') },
        ]}
        onPick={(picked) => onChange({ period: eventPeriods.find((one) => one === picked) })}
      />
      {categories.length > 0 && (
        <Select
          label={words('category')}
          value={category ?? ''}
          options={[any(words('anyCategory')), ...categories.map((value) => ({ value, label: value }))]}
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
        {words('clearFilter')}
      </Button>
    </div>
  );
}
