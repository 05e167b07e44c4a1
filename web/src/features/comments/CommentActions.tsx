import type { Comment } from '@mutirao/contract/features/comments/schemas';
import { CircleCheck, CircleSlash, Ellipsis, Heart, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '#design/Menu.tsx';
import { useMe } from '#features/members/index.ts';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useUpdateCachedCommentLikes } from './queries.ts';
import { useCommentsContext } from './comments-context.ts';
import { useCommentSlots } from './slots.ts';
import { useCommentActions } from './use-comment-actions.ts';

const action = 'min-h-6 rounded-xs font-semibold text-ink-2 hover:text-ink hover:underline';

type Props = { comment: Comment; onEdit: () => void };

/** The buttons to like, reply, accept and report, and the menu with the other actions. */
export function CommentActions({ comment, onEdit }: Props) {
  const t = useTranslations('comments');
  const { onReply } = useCommentsContext();
  const { CommentLike, CommentReport } = useCommentSlots();
  const changeLikes = useUpdateCachedCommentLikes(comment);
  const { canAccept, accept } = useCommentActions(comment);
  const isAsker = useIsAsker();
  return (
    <div className="mt-0.5 -ml-0.5 flex flex-wrap items-center gap-x-4 text-small text-ink-2 print:hidden">
      {CommentLike ? (
        <CommentLike comment={comment} onChange={changeLikes} />
      ) : (
        <Likes likes={comment.likes} />
      )}
      {onReply && (
        <button
          type="button"
          className={action}
          aria-label={t('replyLabel', { name: comment.author.name })}
          onClick={() => onReply(comment)}
        >
          {t('reply')}
        </button>
      )}
      {canAccept && isAsker && !comment.accepted && (
        <button type="button" className={action} onClick={() => void accept(true)}>
          {t('accept')}
        </button>
      )}
      {CommentReport && <CommentReport comment={comment} />}
      <CommentMenu comment={comment} onEdit={onEdit} />
    </div>
  );
}

function useIsAsker() {
  const { discussion } = useCommentsContext();
  return useMe()?.id === discussion.authorId;
}

function Likes({ likes }: { likes: number }) {
  const t = useTranslations('comments');
  const number = useNumberFormat();
  return (
    <span className="flex items-center gap-1.5">
      <Heart size={15} aria-hidden="true" />
      <span className="numbers">{number.format(likes)}</span>
      <span className="sr-only">{t('likes', { count: likes })}</span>
    </span>
  );
}

function CommentMenu({ comment, onEdit }: Props) {
  const t = useTranslations('comments');
  const actions = useCommentActions(comment);
  const { CommentAuthorMenuItems, CommentSanctionMenuItems } = useCommentSlots();
  const [isConfirming, setIsConfirming] = useState(false);
  const { author, accepted = false } = comment;
  const label = t('actions', { name: author.name });

  function remove() {
    setIsConfirming(false);
    void actions.remove();
  }

  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton label={label} className="-my-1 size-8">
            <Ellipsis size={16} />
          </IconButton>
        }
      >
        <MenuItem icon={<Link2 size={16} />} onPick={() => void actions.copyLink()}>
          {t('copyLink')}
        </MenuItem>
        {actions.canAccept && (
          <MenuItem
            icon={accepted ? <CircleSlash size={16} /> : <CircleCheck size={16} />}
            onPick={() => void actions.accept(!accepted)}
          >
            {t(accepted ? 'withdraw' : 'accept')}
          </MenuItem>
        )}
        {actions.canEdit && (
          <MenuItem icon={<Pencil size={16} />} onPick={onEdit}>
            {t('edit')}
          </MenuItem>
        )}
        {CommentAuthorMenuItems && !actions.isMine && <CommentAuthorMenuItems comment={comment} />}
        {actions.canDelete && (
          <>
            <MenuSeparator />
            {CommentSanctionMenuItems && !actions.isMine && <CommentSanctionMenuItems comment={comment} />}
            <MenuItem icon={<Trash2 size={16} />} isDanger onPick={() => setIsConfirming(true)}>
              {t('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isConfirming && (
        <LazyConfirmDialog
          title={t('deleteTitle')}
          question={actions.isMine ? t('deleteQuestion') : t('deleteAsStaff', { name: author.name })}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          onConfirm={remove}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
