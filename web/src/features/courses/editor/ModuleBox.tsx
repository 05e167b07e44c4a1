import { lessonKinds, type LessonKind } from '@mutirao/contract/features/courses/limits';
import type { CourseModule, LessonOutlineEntry } from '@mutirao/contract/features/courses/schemas';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { LessonEditorRow } from './LessonEditorRow.tsx';
import type { SubmitModuleTitle } from './submit-module-title.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { ModuleTitleForm } from './ModuleTitleForm.tsx';
import { startDrag, useDropTarget } from './use-drop-target.ts';

type Props = {
  module: CourseModule;
  canStep: (by: 1 | -1) => boolean;
  canStepLesson: (id: string, by: 1 | -1) => boolean;
  onStep: (by: 1 | -1) => void;
  onStepLesson: (lesson: LessonOutlineEntry, by: 1 | -1) => void;
  /** Called with the id of a module that the user drops onto the box. */
  onDropModule: (id: string) => void;
  /**
   * Called when the user drops a lesson into the module: onto the lesson `after`, or at the beginning if `after` is
   * null.
   */
  onDropLesson: (id: string, after: string | null) => void;
  onRename: SubmitModuleTitle;
  onRemove: () => void;
  onOpen: (id: string) => void;
  onAdd: (kind: LessonKind) => void;
  onRemoveLesson: (lesson: LessonOutlineEntry) => void;
};

/** A module with its lessons, which can be moved within the module and to another one. */
export function ModuleBox({ module, ...actions }: Props) {
  const t = useTranslations('courseEditor');
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, title, lessons } = module;
  const top = useDropTarget({ lesson: (dropped) => actions.onDropLesson(dropped, null) });
  const drop = useDropTarget({
    module: actions.onDropModule,
    lesson: (dropped) => actions.onDropLesson(dropped, lessons.at(-1)?.id ?? null),
  });
  return (
    <section
      aria-label={title}
      {...drop.target}
      className={`rounded-m border bg-surface ${drop.isDragOver ? 'border-brand' : 'border-line'}`}
    >
      {isRenaming ? (
        <div className="p-3">
          <ModuleTitleForm
            label={t('moduleTitle')}
            button={t('save')}
            draftKey={`course-module:${id}`}
            start={title}
            onSend={async (next) => {
              await actions.onRename(next);
              setIsRenaming(false);
            }}
            onCancel={() => setIsRenaming(false)}
          />
        </div>
      ) : (
        <div
          draggable
          onDragStart={(event) => startDrag(event, 'module', id)}
          {...top.target}
          className={`flex cursor-grab items-center gap-1 border-b border-line py-1.5 pr-1.5 pl-3.5 ${top.isDragOver ? 'bg-brand-soft' : ''}`}
        >
          <h3 className="mr-auto min-w-0 text-label font-semibold wrap-anywhere">{title}</h3>
          <MoveButtons
            name={`module-${id}`}
            title={title}
            canStep={actions.canStep}
            onStep={actions.onStep}
          />
          <IconButton label={t('renameModule', { title })} onClick={() => setIsRenaming(true)}>
            <Pencil size={17} />
          </IconButton>
          <IconButton label={t('removeModuleOf', { title })} onClick={actions.onRemove}>
            <Trash2 size={17} />
          </IconButton>
        </div>
      )}
      {lessons.length === 0 && <p className="px-3.5 pt-3 text-small text-ink-2">{t('noLessons')}</p>}
      {lessons.length > 0 && (
        <ol className="divide-y divide-line">
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <LessonEditorRow
                lesson={lesson}
                canStep={(by) => actions.canStepLesson(lesson.id, by)}
                onStep={(by) => actions.onStepLesson(lesson, by)}
                onDropBehind={(dropped) => actions.onDropLesson(dropped, lesson.id)}
                onOpen={() => actions.onOpen(lesson.id)}
                onRemove={() => actions.onRemoveLesson(lesson)}
              />
            </li>
          ))}
        </ol>
      )}
      <AddLessonButtons title={title} onAdd={actions.onAdd} />
    </section>
  );
}

function AddLessonButtons({ title, onAdd }: { title: string; onAdd: Props['onAdd'] }) {
  const t = useTranslations('courseEditor');
  return (
    <div role="group" aria-label={t('addTo', { title })} className="flex flex-wrap gap-2 p-3">
      {lessonKinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          variant="quiet"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onAdd(kind)}
        >
          {t(`${kind}Lesson`)}
        </Button>
      ))}
    </div>
  );
}
