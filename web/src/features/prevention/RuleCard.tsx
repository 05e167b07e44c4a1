import { useId, type ReactNode } from 'react';
import { Card } from '#design/Card.tsx';

type Props = { title: string; line: string; children: ReactNode };

/** One of the ways in which the hub keeps trouble out. */
export function RuleCard({ title, line, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="min-w-0 p-4.5 wide:p-6">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-[68ch] text-small text-ink-2">{line}</p>
      {children}
    </Card>
  );
}
