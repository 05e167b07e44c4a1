import { CalendarDays, FileText, GraduationCap, Heart, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { ProfileOwnerParams } from './keys.ts';
import { useMemberStats } from './queries.ts';

const cards = [
  { name: 'postsCreated', Icon: FileText },
  { name: 'likesReceived', Icon: Heart },
  { name: 'coursesCompleted', Icon: GraduationCap },
  { name: 'daysInCommunity', Icon: CalendarDays },
] as const;

/**
 * Renders the totals of a member's activity. `lead` is rendered before the other cards. No retry is offered here on an
 * error, because the card of the contributions offers it.
 */
export function MemberStats({ owner, lead }: { owner: ProfileOwnerParams; lead?: ReactNode }) {
  const t = useTranslations('profiles');
  const { data, isError } = useMemberStats(owner);
  return (
    <section
      aria-label={t('numbers')}
      className="grid auto-cols-fr grid-cols-2 gap-3.5 wide:grid-flow-col wide:grid-cols-none min-[75rem]:grid-flow-row min-[75rem]:grid-cols-1 min-[75rem]:gap-2.5"
    >
      {lead}
      {cards.map(({ name, Icon }) => (
        <NumberCard
          key={name}
          Icon={Icon}
          value={data ? t('count', { count: data[name] }) : isError ? '–' : undefined}
          label={t(name, { count: data?.[name] ?? 0 })}
        />
      ))}
    </section>
  );
}

type CardProps = { Icon: LucideIcon; value: string | undefined; label: string };

/** One number, and what is counted. */
function NumberCard({ Icon, value, label }: CardProps) {
  return (
    <Card className="min-w-0 p-4 min-[75rem]:flex min-[75rem]:items-center min-[75rem]:gap-3 min-[75rem]:px-3.5 min-[75rem]:py-2">
      <Icon size={20} aria-hidden="true" className="shrink-0 text-brand" />
      <p className="mt-3.5 flex min-w-0 flex-col min-[75rem]:mt-0 min-[75rem]:flex-row min-[75rem]:items-baseline min-[75rem]:gap-1.5">
        <span className="numbers font-display text-title font-bold min-[75rem]:text-heading">
          {value ?? <Skeleton className="my-1 h-6 w-12" />}
        </span>{' '}
        <span className="text-meta text-ink-2">{label}</span>
      </p>
    </Card>
  );
}
