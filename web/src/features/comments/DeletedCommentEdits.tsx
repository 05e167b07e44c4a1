import { UnsentText } from '#features/discussions/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDeletedCommentEdits } from './use-deleted-comment-edits.ts';

type Props = { discussionId: string; memberId: string };

/** The texts of comments that were deleted while the member was editing them. They can be copied. */
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
