import type { Course, CourseStats } from '@mutirao/contract/features/courses/schemas';
import type { ReactNode } from 'react';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { useCourse } from '../queries.ts';
import { useCourseStats } from './queries.ts';

/** Shows the statistics of a course: how many enrolled, how many completed it, and where learners stop. */
export function CourseStatsPage({ id, backLink }: { id: string; backLink: ReactNode }) {
  const t = useTranslations('courseEditor');
  const { data: course } = useCourse(id);
  const stats = useCourseStats(id);
  return (
    <div className="mx-auto max-w-203">
      {backLink}
      <QueryScreen
        query={stats}
        loading={<Skeleton className="h-96 w-full animate-fade-delayed" />}
        gone={<EmptyState heading="h1" title={t('gone')} line={t('goneLine')} />}
        goneStatuses={[403, 404]}
        failed={{ heading: 'h1', title: t('panelFailed'), line: t('failedLine'), retryLabel: t('retry') }}
        Frame={Card}
      >
        {(panel) => <StatsContent course={course} panel={panel} />}
      </QueryScreen>
    </div>
  );
}

function StatsContent({ course, panel }: { course: Course | undefined; panel: CourseStats }) {
  const t = useTranslations('courseEditor');
  const numbers = useNumberFormat();
  const language = useLanguage();
  const { enrolments, completions, rating, ratings } = panel;
  const share = enrolments === 0 ? 0 : Math.round((completions * 100) / enrolments);
  const stars = rating === null ? '–' : (rating / 10).toLocaleString(language, { minimumFractionDigits: 1 });
  return (
    <>
      <h1 className="text-page wrap-anywhere">{course?.title ?? t('panel')}</h1>
      <dl className="my-5 grid grid-cols-2 gap-3.5 panel:grid-cols-4">
        <Figure name={t('enrolled')} value={numbers.format(enrolments)} />
        <Figure name={t('completedBy')} value={numbers.format(completions)} />
        <Figure name={t('completionShare')} value={`${share}%`} />
        <Figure name={t('ratings', { count: ratings })} value={stars} />
      </dl>
      <Card aria-labelledby="panel-stops" className="p-4.5 wide:p-6.5">
        <h2 id="panel-stops" className="text-heading">
          {t('stops')}
        </h2>
        <p className="mt-1 mb-4 text-small text-ink-2">{t('stopsLine')}</p>
        {panel.lessons.length === 0 ? (
          <EmptyState title={t('noLessons')} />
        ) : (
          <LessonProgressList lessons={panel.lessons} max={Math.max(enrolments, 1)} />
        )}
      </Card>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-m border border-line bg-surface p-4.5 shadow-hint">
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd className="numbers m-0 mt-1 font-display text-title leading-tight font-bold">{value}</dd>
    </div>
  );
}

function LessonProgressList({ lessons, max }: { lessons: CourseStats['lessons']; max: number }) {
  const t = useTranslations('courseEditor');
  return (
    <ol className="flex flex-col gap-4">
      {lessons.map(({ id, title, done, stopped }) => (
        <li key={id}>
          <div className="mb-1 flex items-baseline justify-between gap-3 text-small">
            <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
            <span className="numbers shrink-0 text-ink-2">{t('doneAndStopped', { done, stopped })}</span>
          </div>
          <Bar share={done / max} colour="bg-brand" />
          <Bar share={stopped / max} colour="bg-sun" />
        </li>
      ))}
    </ol>
  );
}

/** A bar for a share from 0 to 1. Screen readers skip it, because the text above it says the same. */
function Bar({ share, colour }: { share: number; colour: string }) {
  return (
    <div aria-hidden="true" className="mb-1 h-1.5 overflow-hidden rounded-full bg-sunken">
      <div className={`h-full ${colour}`} style={{ width: `${Math.min(share, 1) * 100}%` }} />
    </div>
  );
}
