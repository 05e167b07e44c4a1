import { UnsentText } from '#features/discussions/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDeletedCommentEdits } from './use-deleted-comment-edits.ts';

type Props = { discussionId: string; memberId: string };

/** The member's unsaved edits of comments that have been deleted. The member can copy their text. */
export function DeletedCommentEdits({ discussionId, memberId }: Props) {
  const t = useTranslations('comments');
  const { text, headingRef, clear } = useDeletedCommentEdits(memberId, discussionId);
  if (!text) return null;
  return (
    <UnsentText
      text={text}
      line={t('editedCommentGone')}
      className="mb-4"
      headingRef={headingRef}
      onDiscard={clear}
    />
  );
}
