import type { CategoryWithDiscussionCount } from '@mutirao/contract/features/hub-settings/schemas';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { Badge } from '#design/Badge.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  category: CategoryWithDiscussionCount;
  isFirst: boolean;
  isLast: boolean;
  isPending: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onArchive: (isArchived: boolean) => void;
};

/** Shows one category, with the buttons to move, edit and archive it. */
export function CategoryRow({ category, isFirst, isLast, isPending, onMove, onEdit, onArchive }: Props) {
  const t = useTranslations('running');
  const { name, slug, tone, isArchived, discussions } = category;
  const Box = isArchived ? ArchiveRestore : Archive;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-2">
          <Badge tone={isArchived ? 'neutral' : tone}>{name}</Badge>
          {isArchived && <span className="text-meta text-ink-3">{t('archived')}</span>}
        </p>
        <p className="mt-1 truncate text-meta text-ink-3">
          {t('discussionsIn', { count: discussions })}&nbsp;· {t('addressOf', { slug })}
        </p>
      </div>
      <div className="ml-auto flex shrink-0">
        <IconButton
          id={`${slug}-up`}
          label={t('moveUp', { name })}
          disabled={isFirst || isPending}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={17} aria-hidden="true" />
        </IconButton>
        <IconButton
          id={`${slug}-down`}
          label={t('moveDown', { name })}
          disabled={isLast || isPending}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={17} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('edit', { name })} onClick={onEdit}>
          <Pencil size={17} aria-hidden="true" />
        </IconButton>
        <IconButton
          id={`${slug}-archive`}
          disabled={isPending}
          label={t(isArchived ? 'restoreNamed' : 'archiveNamed', { name })}
          onClick={() => onArchive(!isArchived)}
        >
          <Box size={17} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
