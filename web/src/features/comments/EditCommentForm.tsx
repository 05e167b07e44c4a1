import type { Comment } from '@mutirao/contract/features/comments/schemas';
import type { SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { getCommentEditDraftsKey } from '#features/discussions/index.ts';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CommentMarkdownEditor } from './CommentMarkdownEditor.tsx';
import { useDraftText } from './use-draft-text.ts';
import { useEditComment } from './writing/queries.ts';

/** Edits a comment in its place. */
export function EditCommentForm({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const t = useTranslations('comments');
  const me = useMe();
  const editing = useEditComment();
  const drafts = getCommentEditDraftsKey(me?.id ?? '', comment.discussionId);
  const draft = useDraftText(`${drafts}:${comment.id}`, comment.content);

  async function submit() {
    if (!draft.canSend || editing.isPending) return;
    const { id } = comment;
    const sent = await draft.send((content) => editing.mutateAsync({ id, content }), t('editFailed'));
    if (sent?.isAll) onDone();
  }

  function save(event: SubmitEvent) {
    event.preventDefault();
    void submit();
  }

  function cancel() {
    draft.clear();
    onDone();
  }

  return (
    <form noValidate onSubmit={save} className="mt-1 flex flex-col gap-2">
      <CommentMarkdownEditor
        label={t('editLabel')}
        value={draft.text}
        hint={draft.hint}
        error={draft.error}
        autoFocus
        onChange={draft.change}
        onSubmit={() => void submit()}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={!draft.canSend}
          isPending={editing.isPending}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
