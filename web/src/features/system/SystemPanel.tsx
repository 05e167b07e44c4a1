import { useId, type ReactNode, type Ref } from 'react';
import { Card } from '#design/Card.tsx';

type Props = { title: string; aside?: ReactNode; heading?: Ref<HTMLHeadingElement>; children: ReactNode };

/** A card of the system page: a heading with a remark beside it, and rows that reach from edge to edge. */
export function SystemPanel({ title, aside, heading, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 pt-4 pb-2 wide:px-5">
        <h2 ref={heading} id={id} className="text-lead">
          {title}
        </h2>
        {aside && <div className="text-meta text-ink-2">{aside}</div>}
      </div>
      {children}
    </Card>
  );
}
