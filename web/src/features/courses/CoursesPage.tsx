import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { Link } from '@tanstack/react-router';
import { FolderInput, Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { createLazyDialog } from '#platform/lazy/create-lazy-dialog.tsx';
import { useDebouncedInput } from '#platform/forms/use-debounced-input.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CourseCard } from './CourseCard.tsx';
import type { CourseFilter } from './keys.ts';
import { useCourseEvents } from './realtime.ts';
import { useCourseCategories, useCourses } from './queries.ts';

const LazyCreateCourseDialog = createLazyDialog(() =>
  import('./create/CreateCourseDialog.tsx').then((module) => module.CreateCourseDialog),
);

type Props = {
  filter: CourseFilter;
  onChange: (filter: CourseFilter) => void;
  /** The dialog that imports a course from a folder. */
  Import: ComponentType<{ onClose: () => void }>;
};

/** The list of courses: the published ones, and for staff also drafts and archived ones. */
export function CoursesPage({ filter, onChange, Import }: Props) {
  useCourseEvents();
  const t = useTranslations('courses');
  const me = useMe();
  const canCreate = me !== null && isRoleAtLeast(me.role, 'moderator');
  const list = useCourses(canCreate ? 'all' : 'published', filter);
  const [isCreating, setIsCreating] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const isFiltered = filter.q !== undefined || filter.category !== undefined;
  const isEmpty = !isFiltered && list.items?.length === 0;
  const create = (
    <div className="flex flex-wrap justify-center gap-2">
      <Button icon={<FolderInput size={18} aria-hidden="true" />} onClick={() => setIsImporting(true)}>
        {t('import')}
      </Button>
      <Button
        variant="primary"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => setIsCreating(true)}
      >
        {t('create')}
      </Button>
    </div>
  );
  return (
    <>
      <div className="mb-5 flex min-h-10 flex-wrap items-center gap-2">
        <h1 className="mr-auto text-page">{t('title')}</h1>
        <Link to="/cursos/compras" className={toButtonClasses({ variant: 'quiet' })}>
          {t('mine')}
        </Link>
        {me?.role === 'admin' && (
          <Link to="/cursos/pagamentos" className={toButtonClasses({ variant: 'quiet' })}>
            {t('payments')}
          </Link>
        )}
        {canCreate && !isEmpty && create}
      </div>
      {!isEmpty && <Filters filter={filter} onChange={onChange} />}
      <ListStateView
        list={list}
        failed={t('failed')}
        waiting={<LoadingSkeleton />}
        empty={
          isFiltered ? (
            <EmptyState title={t('noneFound')} line={t('noneFoundLine')} />
          ) : (
            <EmptyState
              title={t('soon')}
              line={t(canCreate ? 'soonStaff' : 'soonLine')}
              action={canCreate && create}
            />
          )
        }
        Frame={Card}
      >
        {(courses) => (
          <>
            <ul className="grid gap-4.5 wide:grid-cols-2 panel:grid-cols-3">
              {courses.map((course) => (
                <li key={course.id}>
                  <CourseCard course={course} />
                </li>
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )}
      </ListStateView>
      {isCreating && <LazyCreateCourseDialog onClose={() => setIsCreating(false)} />}
      {isImporting && (
        <LazyBoundary onFail={() => setIsImporting(false)}>
          <Import onClose={() => setIsImporting(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

function Filters({ filter, onChange }: Omit<Props, 'Import'>) {
  const t = useTranslations('courses');
  const { data: allCategories = [] } = useCourseCategories();
  const { q, category } = filter;
  const categories =
    category && !allCategories.includes(category) ? [...allCategories, category] : allCategories;
  const field = useDebouncedInput(q ?? '', (text) =>
    onChange({ ...filter, q: text.length > 1 ? text : undefined }),
  );
  return (
    <div className="mb-5 grid items-center gap-3 panel:grid-cols-[22rem_minmax(0,1fr)]">
      <SearchBox
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        clearLabel={t('clearSearch')}
        maxLength={100}
        field={field}
      />
      {categories.length > 1 && (
        <ChipRow label={t('category')}>
          <Chip isChosen={category === undefined} onPick={() => onChange({ ...filter, category: undefined })}>
            {t('all')}
          </Chip>
          {categories.map((text) => (
            <Chip
              key={text}
              isChosen={text === category}
              onPick={() => onChange({ ...filter, category: text === category ? undefined : text })}
            >
              {text}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  );
}

function LoadingSkeleton() {
  const t = useTranslations('courses');
  return (
    <div role="status" className="grid animate-fade-delayed gap-4.5 wide:grid-cols-2 panel:grid-cols-3">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2, 3].map((item) => (
        <Skeleton key={item} className="h-86 w-full" />
      ))}
    </div>
  );
}
