import type { ReactNode, Ref } from 'react';
import { TilePattern } from './TilePattern.tsx';

type Props = {
  title: string;
  line?: string;
  action?: ReactNode;
  heading?: 'h1' | 'h2';
  /** The ref of the heading. With it the heading can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The empty state of a list, or of a screen whose content is gone: a heading and, if given, a line and an action. */
export function EmptyState({ title, line, action, heading: Heading = 'h2', headingRef }: Props) {
  return (
    <div data-empty-state className="flex flex-col items-center gap-1.5 px-6 py-12 text-center">
      <TilePattern seed={title} columns={3} rows={2} className="mb-4 h-16 w-24 rounded-m" />
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-heading outline-none">
        {title}
      </Heading>
      {line && <p className="max-w-[44ch] text-balance text-ink-2">{line}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
