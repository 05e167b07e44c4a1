import type { LessonOutlineEntry } from '@mutirao/contract/features/courses/schemas';
import { Trash2 } from 'lucide-react';
import { Badge } from '#design/Badge.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { startDrag, useDropTarget } from './use-drop-target.ts';

type Props = {
  lesson: LessonOutlineEntry;
  canStep: (by: 1 | -1) => boolean;
  onStep: (by: 1 | -1) => void;
  /** Called with the id of a lesson that the user drops onto the row. */
  onDropBehind: (id: string) => void;
  onOpen: () => void;
  onRemove: () => void;
};

export function LessonEditorRow({ lesson, canStep, onStep, onDropBehind, onOpen, onRemove }: Props) {
  const t = useTranslations('courseEditor');
  const { id, title, kind, isPreview } = lesson;
  const drop = useDropTarget({ lesson: onDropBehind });
  return (
    <div
      draggable
      onDragStart={(event) => startDrag(event, 'lesson', id)}
      {...drop.target}
      className={`flex cursor-grab items-center gap-1 py-1 pr-1.5 pl-3.5 ${drop.isDragOver ? 'bg-brand-soft' : ''}`}
    >
      <div className="mr-auto min-w-0 py-1">
        <button
          type="button"
          onClick={onOpen}
          className="min-h-6 text-left text-small font-medium wrap-anywhere hover:text-brand"
        >
          {title}
        </button>
        <p className="flex flex-wrap items-center gap-1.5 text-meta text-ink-2">
          {t(kind)}
          {isPreview && <Badge size="small">{t('preview')}</Badge>}
        </p>
      </div>
      <MoveButtons name={`lesson-${id}`} title={title} canStep={canStep} onStep={onStep} />
      <IconButton label={t('removeLessonOf', { title })} onClick={onRemove}>
        <Trash2 size={17} />
      </IconButton>
    </div>
  );
}
