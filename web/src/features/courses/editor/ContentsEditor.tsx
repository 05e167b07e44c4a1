import type { LessonKind } from '@mutirao/contract/features/courses/limits';
import type { Course, CourseModule, LessonOutlineEntry } from '@mutirao/contract/features/courses/schemas';
import { useLayoutEffect, useRef, useState } from 'react';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { LessonEditorDialog } from './LessonEditorDialog.tsx';
import { ModuleBox } from './ModuleBox.tsx';
import { ModuleTitleForm } from './ModuleTitleForm.tsx';
import {
  getPrecedingIdAfterDrop,
  lessonPositionAfterStep,
  getPrecedingModuleIdAfterStep,
  type LessonPosition,
} from './move-contents.ts';
import { useCourseContentMutations } from './queries.ts';

type OpenLessonEditor = { id: string } | { moduleId: string; kind: LessonKind };
type DeletionTarget = { title: string; contentType: 'module' | 'lesson'; id: string };

/** The modules and lessons in their order, which can be moved by mouse and by keyboard. */
export function ContentsEditor({ course }: { course: Course }) {
  const t = useTranslations('courseEditor');
  const { modules } = course;
  const actions = useCourseContentMutations(course.id);
  const moves = useContentMoves(course, actions);
  const [opened, setOpened] = useState<OpenLessonEditor>();
  const [deletionTarget, setDeletionTarget] = useState<DeletionTarget>();
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {moves.text}
      </p>
      {modules.length === 0 && <p className="text-ink-2">{t('noModules')}</p>}
      {modules.length > 0 && (
        <ol className="flex flex-col gap-4">
          {modules.map((module) => (
            <li key={module.id}>
              <ModuleBox
                module={module}
                canStep={(by) => getPrecedingModuleIdAfterStep(modules, module.id, by) !== undefined}
                canStepLesson={(id, by) => lessonPositionAfterStep(modules, id, by) !== undefined}
                onStep={(by) => moves.stepModule(module, by)}
                onStepLesson={moves.stepLesson}
                onDropModule={(id) => moves.dropModule(id, module)}
                onDropLesson={(id, after) => moves.dropLesson(id, module, after)}
                onRename={(title) => actions.renameModule.mutateAsync({ id: module.id, title })}
                onRemove={() => setDeletionTarget({ ...module, contentType: 'module' })}
                onOpen={(id) => setOpened({ id })}
                onAdd={(kind) => setOpened({ moduleId: module.id, kind })}
                onRemoveLesson={(lesson) => setDeletionTarget({ ...lesson, contentType: 'lesson' })}
              />
            </li>
          ))}
        </ol>
      )}
      <ModuleTitleForm
        label={t('newModule')}
        button={t('addModule')}
        draftKey={`course-module:${course.id}`}
        onSend={(title) => actions.addModule.mutateAsync(title)}
      />
      {opened && <LessonEditorDialog course={course} {...opened} onClose={() => setOpened(undefined)} />}
      {deletionTarget && (
        <RemoveDialog {...deletionTarget} actions={actions} onClose={() => setDeletionTarget(undefined)} />
      )}
    </div>
  );
}

type ContentMutations = ReturnType<typeof useCourseContentMutations>;

type RemoveProps = DeletionTarget & {
  actions: Pick<ContentMutations, 'removeModule' | 'removeLesson'>;
  onClose: () => void;
};

function RemoveDialog({ contentType, id, title, actions, onClose }: RemoveProps) {
  const t = useTranslations('courseEditor');
  const onError = useContentErrorToast();
  return (
    <LazyConfirmDialog
      title={t(contentType === 'module' ? 'removeModule' : 'removeLesson')}
      question={t(contentType === 'module' ? 'confirmRemoveModule' : 'confirmRemoveLesson', { title })}
      confirmLabel={t('removeIt')}
      cancelLabel={t('dismiss')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        const action = contentType === 'module' ? actions.removeModule : actions.removeLesson;
        action.mutate(id, { onError });
      }}
    />
  );
}

/** Returns functions that move modules and lessons. `text` announces to screen readers where the last one moved. */
function useContentMoves({ modules }: Course, actions: Pick<ContentMutations, 'moveModule' | 'moveLesson'>) {
  const t = useTranslations('courseEditor');
  const onError = useContentErrorToast();
  const [announcement, setAnnouncement] = useState('');

  // The id of the pressed button. A row that moves into another module is mounted again there, so the focus must be set
  // to the same button of the new row.
  const clickedId = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (clickedId.current) document.getElementById(clickedId.current)?.focus();
    clickedId.current = undefined;
  }, [modules]);

  function moveModule({ id, title }: CourseModule, after: string | null | undefined) {
    if (after === undefined || after === id) return;
    actions.moveModule.mutate({ id, after }, { onError });
    const where = titleOf(modules, after);
    setAnnouncement(where ? t('moved', { title, where }) : t('movedFirst', { title }));
  }
  function moveLesson(
    { id, title }: Pick<LessonOutlineEntry, 'id' | 'title'>,
    position: LessonPosition | undefined,
  ) {
    if (!position || position.after === id) return;
    actions.moveLesson.mutate({ id, ...position }, { onError });
    setAnnouncement(
      t('moved', { title, where: titleOf(modules, position.after ?? position.moduleId) ?? '' }),
    );
  }
  return {
    text: announcement,
    stepModule(module: CourseModule, by: 1 | -1) {
      clickedId.current = `module-${module.id}-${by}`;
      moveModule(module, getPrecedingModuleIdAfterStep(modules, module.id, by));
    },
    stepLesson(lesson: LessonOutlineEntry, by: 1 | -1) {
      clickedId.current = `lesson-${lesson.id}-${by}`;
      moveLesson(lesson, lessonPositionAfterStep(modules, lesson.id, by));
    },
    dropModule(id: string, target: CourseModule) {
      const dropped = modules.find((item) => item.id === id);
      if (dropped) moveModule(dropped, getPrecedingIdAfterDrop(modules, id, target.id));
    },
    /** Drops a lesson into a module: onto one of its lessons, or at its beginning if `after` is null. */
    dropLesson(id: string, module: CourseModule, after: string | null) {
      const dropped = modules.flatMap(({ lessons }) => lessons).find((item) => item.id === id);
      if (!dropped) return;
      const precedingId = after === null ? null : getPrecedingIdAfterDrop(module.lessons, id, after);
      moveLesson(dropped, { moduleId: module.id, after: precedingId });
    },
  };
}

function useContentErrorToast() {
  const t = useTranslations('courseEditor');
  const problem = useErrorMessageFormatter();
  return (error: unknown) => showErrorToast(t('error'), problem(t('contentsFailed'), error));
}

function titleOf(modules: readonly CourseModule[], id: string | null) {
  const all = [...modules, ...modules.flatMap(({ lessons }) => lessons)];
  return all.find((item) => item.id === id)?.title;
}
