import type { Discussion, DiscussionRevision } from '@mutirao/contract/features/discussions/schemas';
import { Badge } from '#design/Badge.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { formatDateTimeInZone } from '#platform/dates/dates.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { CategoryBadge } from '../CategoryBadge.tsx';
import { TextDiff } from './TextDiff.tsx';
import { useDiscussionEdits } from './queries.ts';

type Input = Pick<DiscussionRevision, 'title' | 'content' | 'category' | 'tags'>;

/** The edits of a discussion: who made each one, when, and what it changed. */
export function DiscussionHistoryDialog({
  discussion,
  onClose,
}: {
  discussion: Discussion;
  onClose: () => void;
}) {
  const t = useTranslations('discussions');
  const list = useDiscussionEdits(discussion.id);
  const now: Input = { ...discussion, tags: discussion.tags ?? [] };
  return (
    <Dialog title={t('history')} closeLabel={t('close')} size="large" onClose={onClose}>
      <div className="px-5 py-5 wide:px-6.5">
        <ListStateView list={list} failed={t('historyFailed')}>
          {(edits) => (
            <>
              <ol className="flex flex-col gap-6">
                {edits.map((edit, index) => (
                  <Edit key={edit.id} edit={edit} after={edits[index - 1] ?? now} />
                ))}
              </ol>
              <LoadMore list={list} label={t('olderEdits')} isManual />
            </>
          )}
        </ListStateView>
      </div>
    </Dialog>
  );
}

function Edit({ edit, after }: { edit: DiscussionRevision; after: Input }) {
  const t = useTranslations('discussions');
  const language = useLanguage();
  const { zone } = useHub();
  return (
    <li>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="text-label">{t('historyBy', { name: edit.editor.name })}</h3>
        <time dateTime={edit.editedAt} className="numbers text-meta text-ink-3">
          {formatDateTimeInZone(edit.editedAt, { language, zone })}
        </time>
      </div>
      <div className="mt-2 flex flex-col gap-2 rounded-m border border-line p-4">
        {edit.title !== after.title && <TextDiff before={edit.title} after={after.title} />}
        {edit.content !== after.content && <TextDiff before={edit.content} after={after.content} />}
        {edit.category !== after.category && <Move from={edit.category} to={after.category} />}
        {edit.tags.join(' ') !== after.tags.join(' ') && (
          <TextDiff before={toHashtags(edit.tags)} after={toHashtags(after.tags)} />
        )}
      </div>
    </li>
  );
}

const toHashtags = (tags: readonly string[]) => tags.map((tag) => `#${tag}`).join(' ');

function Move({ from, to }: { from: Input['category']; to: Input['category'] }) {
  const t = useTranslations('discussions');
  const badge = (category: Input['category']) =>
    category ? <CategoryBadge category={category} /> : <Badge>{t('noCategory')}</Badge>;
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <del className="no-underline">
        <span className="sr-only">{t('removed')}: </span>
        {badge(from)}
      </del>
      <span aria-hidden="true">→</span>
      <ins className="no-underline">
        <span className="sr-only">{t('added')}: </span>
        {badge(to)}
      </ins>
    </p>
  );
}
