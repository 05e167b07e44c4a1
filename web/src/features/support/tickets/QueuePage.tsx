import {
  contactCategories,
  supportLimits,
  ticketStatuses,
  type TicketStatus,
} from '@mutirao/contract/features/support/limits';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Select } from '#design/Select.tsx';
import { useMe } from '#features/members/index.ts';
import { useCappedCount } from '#platform/messages/capped-count.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { TicketQueueQuery } from '../keys.ts';
import { useTicketQueue } from '../queries.ts';
import { ticketCategoryMessageKeys } from '../ticket-category-message-keys.ts';
import { SupportPageHead } from './SupportPageHead.tsx';
import { TicketRows } from './TicketRows.tsx';
import { useWaitingTicketCountFormatter } from './use-waiting-ticket-count-formatter.ts';

type Props = { query: TicketQueueQuery; onChange: (query: TicketQueueQuery) => void };

const names = { open: 'statusOpen', answered: 'statusAnswered', closed: 'statusClosed' } as const;
const anyOption = 'any';

/** Renders all tickets for the team: waiting, answered, closed. */
export function QueuePage({ query, onChange }: Props) {
  const t = useTranslations('support');
  const formatCount = useCappedCount(supportLimits.maxCounted);
  const formatWaitingCount = useWaitingTicketCountFormatter();
  const count = useMe()?.waitingTickets ?? 0;
  const isOpen = query.status === 'open';
  const countOf = (status: TicketStatus) => (status === 'open' && count > 0 ? formatCount(count) : undefined);
  const topics = contactCategories.map((value) => ({ value, label: t(ticketCategoryMessageKeys[value]) }));
  const empty = isOpen && !query.category ? 'queueEmptyOpen' : 'queueEmpty';
  return (
    <div className="mx-auto max-w-203">
      <SupportPageHead back="help" title={t('queue')}>
        <p className="mt-1 text-ink-2">
          {count > 0 ? `${formatWaitingCount(count)}. ${t('queueLine')}` : t('queueLine')}
        </p>
      </SupportPageHead>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ChipRow label={t('statuses')}>
          {ticketStatuses.map((status) => (
            <Chip
              key={status}
              isChosen={query.status === status}
              count={countOf(status)}
              onPick={() => onChange({ ...query, status })}
            >
              {t(names[status])}
            </Chip>
          ))}
        </ChipRow>
        <div className="w-52 max-wide:w-full">
          <Select
            label={t('topics')}
            hidesLabel
            options={[{ value: anyOption, label: t('anyTopic') }, ...topics]}
            value={query.category ?? anyOption}
            onPick={(value) =>
              onChange({ ...query, category: contactCategories.find((category) => category === value) })
            }
          />
        </div>
      </div>
      <TicketRows
        label={t('queue')}
        list={useTicketQueue(query)}
        isQueued
        empty={<EmptyState title={t(empty)} line={t(`${empty}Line`)} />}
      />
    </div>
  );
}
