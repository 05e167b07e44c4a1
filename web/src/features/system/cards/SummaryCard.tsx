import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '#design/Badge.tsx';
import { Card } from '#design/Card.tsx';
import { joinClassNames } from '#design/classes.ts';

type Props = {
  Icon: LucideIcon;
  title: string;
  badge?: { tone: BadgeTone; text: string } | undefined;
  value: string;
  isCritical?: boolean;
  bar?: ReactNode;
  children: ReactNode;
};

/** One of the figures at the top of the system page. */
export function SummaryCard({ Icon, title, badge, value, isCritical = false, bar, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex min-w-0 flex-col p-4">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2
          id={id}
          className="flex min-w-0 items-center gap-2 font-text text-small font-medium tracking-normal text-ink-2"
        >
          <Icon size={17} aria-hidden="true" />
          {title}
        </h2>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </div>
      <p
        className={joinClassNames(
          'mt-1.5 font-display text-title font-bold tracking-tight',
          isCritical && 'text-clay',
        )}
      >
        {value}
      </p>
      {bar}
      <div className="mt-1 text-small text-ink-2">{children}</div>
    </Card>
  );
}
