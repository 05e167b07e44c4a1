import type { ReactNode } from 'react';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';

const MarkdownWithCategoryLinks = createLazyComponent(
  () => import('./MarkdownWithCategoryLinks.tsx'),
  'MarkdownWithCategoryLinks',
);

export const preloadMarkdownWithCategoryLinks = () => MarkdownWithCategoryLinks.preload();

type Props = {
  text: string;
  /** Shown until the renderer of Markdown has loaded. */
  fallback: ReactNode;
  /** Shown if the renderer of Markdown cannot be loaded. */
  errorFallback: ReactNode;
  hidesError?: boolean;
};

/**
 * A member's text rendered as elements. All texts share one lazy component, so that only the first one waits for it.
 */
export function LazyMarkdownWithCategoryLinks({ text, ...boundary }: Props) {
  return (
    <LazyBoundary {...boundary}>
      <MarkdownWithCategoryLinks text={text} />
    </LazyBoundary>
  );
}
