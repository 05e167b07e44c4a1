import { useId, type ReactNode } from 'react';
import { Card } from './Card.tsx';
import { joinClassNames } from './classes.ts';

type Props = { title: string; line: string; className?: string; children: ReactNode };

/** A card with a heading and a line about its purpose. */
export function TitledCard({ title, line, className, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={joinClassNames('min-w-0 p-4.5 wide:p-6', className)}>
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-[68ch] text-small text-ink-2">{line}</p>
      {children}
    </Card>
  );
}
