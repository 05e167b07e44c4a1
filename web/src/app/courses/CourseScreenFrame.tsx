import { Suspense, type ReactNode } from 'react';
import { loadCourseTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** Renders a screen of the courses with its texts. */
export function CourseScreenFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WithTranslations loader={loadCourseTranslations}>{children}</WithTranslations>
    </Suspense>
  );
}

/** The classes of the link above a course or a lesson that leads back. */
export const backLinkClasses =
  'mb-3 inline-flex min-h-8 items-center gap-2 rounded-s text-small font-semibold text-ink-2 hover:text-ink print:hidden';
