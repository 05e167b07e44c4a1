import type { Comment } from '@mutirao/contract/features/comments/schemas';
import { CornerUpLeft, X } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Button } from '#design/Button.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { getCommentDraftKey } from '#features/discussions/index.ts';
import { LazySuspendedNotice, useMe, useOwnSuspension } from '#features/members/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CommentMarkdownEditor } from './CommentMarkdownEditor.tsx';
import type { ReplyTarget } from './comments-context.ts';
import { useDraftText } from './use-draft-text.ts';
import { useAddComment } from './writing/queries.ts';

type Props = {
  discussionId: string;
  replyTo: ReplyTarget | undefined;
  onCancelReply: () => void;
  onAdded: (comment: Comment) => void;
};

/** Writes a comment, or a reply to a comment. Each reply has a separate draft. */
export function CommentForm(props: Props) {
  const me = useMe();
  if (!me) return null;
  const { discussionId, replyTo } = props;
  const rootKey = getCommentDraftKey(me.id, discussionId);
  const draftKey = replyTo ? `${rootKey}:${replyTo.id}` : rootKey;
  return <DraftForm key={draftKey} {...props} draftKey={draftKey} rootKey={rootKey} me={me} />;
}

type DraftFormProps = Props & {
  draftKey: string;
  /** The draft key of the field for a new comment that is not a reply. */
  rootKey: string;
  me: { id: string; name: string; avatar: string | null };
};

function DraftForm({ draftKey, rootKey, me, discussionId, replyTo, onCancelReply, onAdded }: DraftFormProps) {
  const t = useTranslations('comments');
  const addComment = useAddComment(discussionId);
  const draft = useDraftText(draftKey);
  const isSuspended = useOwnSuspension() !== undefined;

  async function submit() {
    if (!draft.canSend || addComment.isPending) return;
    const failure = t(replyTo ? 'replyFailed' : 'addFailed');
    const sent = await draft.send(
      (content, idempotencyKey) =>
        addComment.mutateAsync({ content, parentCommentId: replyTo?.id, ...idempotencyKey }),
      failure,
      replyTo && { draftKey: rootKey, message: t('replyGone'), onMoved: onCancelReply },
    );
    if (!sent) return;
    showSuccessToast(t(sent.response.underReview ? 'held' : replyTo ? 'replyAdded' : 'added'));
    // If the user has typed more since the request was sent, the field stays open with the same reply target.
    if (!sent.isAll) return;
    onAdded(sent.response);
    onCancelReply();
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    void submit();
  }

  const label = replyTo ? t('replyLabel', { name: replyTo.name }) : t('commentLabel');
  return (
    <form noValidate onSubmit={send}>
      {isSuspended && (
        <LazyBoundary hidesError>
          <LazySuspendedNotice className="mb-2.5" />
        </LazyBoundary>
      )}
      {replyTo && (
        <div className="-mt-1.5 mb-0.5 flex items-center gap-2 text-small text-brand">
          <CornerUpLeft size={16} aria-hidden="true" />
          <p className="min-w-0 grow truncate font-medium">
            {t.rich('replyingTo', {
              name: replyTo.name,
              b: bold,
            })}
          </p>
          <IconButton label={t('cancelReply')} onClick={onCancelReply} className="-mr-2.5 text-brand">
            <X size={16} />
          </IconButton>
        </div>
      )}
      <div className="flex items-end gap-3 has-[[role=tablist]]:flex-wrap has-[[role=tablist]]:justify-end">
        <span className="self-start pt-0.75 max-wide:hidden">
          <Avatar name={me.name} seed={me.id} image={me.avatar} />
        </span>
        <div className="min-w-0 grow has-[[role=tablist]]:w-[calc(100%-3rem)] max-wide:has-[[role=tablist]]:w-full">
          <CommentMarkdownEditor
            label={label}
            placeholder={t('placeholder')}
            value={draft.text}
            hint={draft.hint}
            error={draft.error}
            skipsDialogFocus={!replyTo}
            autoFocus={replyTo !== undefined}
            onChange={draft.change}
            onSubmit={() => void submit()}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          disabled={!draft.canSend}
          isPending={addComment.isPending}
          aria-keyshortcuts="Control+Enter"
        >
          {t(replyTo ? 'reply' : 'comment')}
        </Button>
      </div>
    </form>
  );
}

const bold = (text: ReactNode) => <b className="font-semibold">{text}</b>;
