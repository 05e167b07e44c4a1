import { CalendarDays, FileText, Heart, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useWords } from '#platform/words/words.ts';
import type { Whose } from './keys.ts';
import { useStats } from './queries.ts';

const cards = [
  { name: 'postsCreated', Icon: FileText },
  { name: 'likesReceived', Icon: Heart },
  { name: 'daysInCommunity', Icon: CalendarDays },
] as const;

/** What a member did in all. `lead` are cards that stand first. Contributions offer to fetch them again. */
export function Stats({ whose, lead }: { whose: Whose; lead?: ReactNode }) {
  const words = useWords('profiles');
  const { data, isError } = useStats(whose);
  return (
    <section
      aria-label={words('numbers')}
      className="grid auto-cols-fr grid-cols-2 gap-3.5 wide:grid-flow-col wide:grid-cols-none"
    >
      {lead}
      {cards.map(({ name, Icon }) => (
        <NumberCard
          key={name}
          Icon={Icon}
          value={data ? words('count', { count: data[name] }) : isError ? '–' : undefined}
          label={words(name, { count: data?.[name] ?? 0 })}
        />
      ))}
    </section>
  );
}

type CardProps = { Icon: LucideIcon; value: string | undefined; label: string };

/** One number, and what is counted. */
function NumberCard({ Icon, value, label }: CardProps) {
  return (
    <Card className="min-w-0 p-4">
      <Icon size={20} aria-hidden="true" className="text-brand" />
      <p className="mt-3.5 flex flex-col">
        <span className="numbers font-display text-title font-bold">
          {value ?? <Skeleton className="my-1 h-6 w-12" />}
        </span>{' '}
        <span className="text-meta text-ink-2">{label}</span>
      </p>
    </Card>
  );
}
