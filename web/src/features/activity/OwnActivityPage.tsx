import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { FileText, Heart, HeartOff, MessageSquare, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Card } from '#design/Card.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { OwnCommentCard, useOwnComments } from '#features/comments/index.ts';
import {
  DeleteDiscussionDialog,
  DiscussionCardView,
  OwnContentList,
  useRemoveFromCachedOwnList,
} from '#features/discussions/index.ts';
import { useUnlikeDiscussion } from '#features/likes/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useOwnActivityCounts, useLikedDiscussions, useOwnDiscussions } from './queries.ts';
import type { ActivityTab } from './tabs.ts';

type Props = {
  tab: ActivityTab;
  /** The links that choose a list. */
  tabs: ReactNode;
  /**
   * `publishLink` links to the page where the user can publish a post, `discoverLink` to posts that the user can like
   * or comment on.
   */
  publishLink: ReactNode;
  discoverLink: ReactNode;
};

/** The user's own posts, comments and likes: their numbers, and a list of each. */
export function OwnActivityPage({ tab, tabs, publishLink, discoverLink }: Props) {
  const t = useTranslations('activity');
  return (
    <div className="mx-auto max-w-203">
      <h1 className="text-title">{t('title')}</h1>
      <Counters />
      {tabs}
      <div className="mt-4">
        {tab === 'posts' && <OwnPosts emptyAction={publishLink} />}
        {tab === 'curtidos' && <LikedPosts emptyAction={discoverLink} />}
        {tab === 'comentarios' && <OwnComments emptyAction={discoverLink} />}
      </div>
    </div>
  );
}

const counters = [
  { name: 'posts', Icon: FileText },
  { name: 'likedPosts', Icon: Heart },
  { name: 'comments', Icon: MessageSquare },
] as const;

function Counters() {
  const t = useTranslations('activity');
  const number = useNumberFormat();
  const { data, isError } = useOwnActivityCounts();
  // Renders nothing after an error, because the lists below show it with a button to retry.
  if (isError && !data) return null;
  return (
    <section aria-label={t('counters')} className="mt-4 mb-2 grid grid-cols-3 gap-2.5 wide:gap-3.5">
      {counters.map(({ name, Icon }) => (
        <Card key={name} className="min-w-0 p-3 wide:p-4">
          <Icon size={20} aria-hidden="true" className="text-brand max-wide:hidden" />
          <p className="flex flex-col wide:mt-3">
            <span className="numbers font-display text-title font-bold">
              {data ? number.format(data[name]) : <Skeleton className="my-1 h-6 w-12" />}
            </span>{' '}
            <span className="text-meta text-ink-2">{t(name, { count: data?.[name] ?? 0 })}</span>
          </p>
        </Card>
      ))}
    </section>
  );
}

type ListProps = { emptyAction: ReactNode };

function OwnPosts({ emptyAction }: ListProps) {
  const texts = useTexts({ title: 'ownPosts', empty: 'noPosts', emptyLine: 'noPostsLine' });
  return (
    <OwnContentList list={useOwnDiscussions()} texts={texts} emptyAction={emptyAction}>
      {(card) => <DiscussionCardView card={card} Action={DeleteButton} />}
    </OwnContentList>
  );
}

function LikedPosts({ emptyAction }: ListProps) {
  const texts = useTexts({ title: 'liked', empty: 'noLiked', emptyLine: 'noLikedLine' });
  return (
    <OwnContentList list={useLikedDiscussions()} texts={texts} emptyAction={emptyAction}>
      {(card) => <DiscussionCardView card={card} Action={UnlikeButton} />}
    </OwnContentList>
  );
}

function OwnComments({ emptyAction }: ListProps) {
  const texts = useTexts({ title: 'ownComments', empty: 'noComments', emptyLine: 'noCommentsLine' });
  return (
    <OwnContentList list={useOwnComments()} texts={texts} emptyAction={emptyAction}>
      {(comment) => <OwnCommentCard comment={comment} />}
    </OwnContentList>
  );
}

type ListTextKeys = {
  title: 'ownPosts' | 'liked' | 'ownComments';
  empty: 'noPosts' | 'noLiked' | 'noComments';
  emptyLine: 'noPostsLine' | 'noLikedLine' | 'noCommentsLine';
};

function useTexts({ title, empty, emptyLine }: ListTextKeys) {
  const t = useTranslations('activity');
  return {
    title: t(title),
    empty: t(empty),
    emptyLine: t(emptyLine),
    loading: t('loading'),
    failed: t('failed'),
  };
}

function DeleteButton({ card }: { card: DiscussionCard }) {
  const t = useTranslations('activity');
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  return (
    <>
      <IconButton label={t('deletePost')} aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        <Trash2 size={18} />
      </IconButton>
      <LazyBoundary onFail={close}>
        {isConfirming && <DeleteDiscussionDialog discussion={card} onClose={close} />}
      </LazyBoundary>
    </>
  );
}

/** Removes the like and the post from the list at once. The post returns to the list if the request fails. */
function UnlikeButton({ card }: { card: DiscussionCard }) {
  const t = useTranslations('activity');
  const problem = useErrorMessageFormatter();
  const removeLike = useRemoveFromCachedOwnList('likes');
  const { mutateAsync: unlike } = useUnlikeDiscussion(card.id);

  async function removeLikeAtOnce() {
    const restore = removeLike(card.id);
    try {
      await unlike();
      showSuccessToast(t('unliked'), t('unlikedLine'));
    } catch (error) {
      restore();
      showErrorToast(t('error'), problem(t('unlikeFailed'), error));
    }
  }

  return (
    <IconButton label={t('unlike')} onClick={() => void removeLikeAtOnce()}>
      <HeartOff size={18} />
    </IconButton>
  );
}
