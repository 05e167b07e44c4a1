import { removeTitleFromExcerpt } from '@mutirao/contract/features/discussions/limits';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { Link } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { memo, type ComponentType } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { CategoryBadge } from './CategoryBadge.tsx';
import { DiscussionCounters } from './DiscussionCounters.tsx';
import { DiscussionMenu, useCopyDiscussionLink } from './DiscussionMenu.tsx';
import { DiscussionStatusBadges } from './DiscussionStatusBadges.tsx';
import { useDiscussionSlots } from './slots.ts';
import { DiscussionTags } from './DiscussionTags.tsx';

type Props = {
  card: DiscussionCard;
  /** Where the title link opens the discussion: in a dialog over the list (`layer`), or on its own page. */
  opensAs?: 'layer' | 'page';
  /**
   * A button that a personal list shows in the footer in place of the copy-link button. The menu of the card can copy
   * the link as well.
   */
  Action?: ComponentType<{ card: DiscussionCard }>;
};

/** One discussion in a list. The whole card leads to it; the title is the link. */
export const DiscussionCardView = memo(function DiscussionCardView({
  card,
  opensAs = 'layer',
  Action,
}: Props) {
  const t = useTranslations('discussions');
  const copyLink = useCopyDiscussionLink(card.id);
  const { Attachments, BookmarkButton } = useDiscussionSlots();
  const rest = removeTitleFromExcerpt(card);
  return (
    <article
      data-card
      tabIndex={-1}
      aria-labelledby={`title-${card.id}`}
      className="relative rounded-m border border-line bg-surface px-5 pt-4.5 pb-3 shadow-hint transition-colors duration-150 hover:border-line-strong/60"
    >
      <header className="flex items-start justify-between gap-3">
        <AuthorLine discussion={card} />
        <div className="relative z-10 -mr-2.5 flex shrink-0 items-center gap-1.5">
          <DiscussionStatusBadges card={card} />
          {card.category && (
            <span className="max-wide:hidden">
              <CategoryBadge category={card.category} />
            </span>
          )}
          <DiscussionMenu discussion={card} />
        </div>
      </header>
      <h2 id={`title-${card.id}`} className="mt-1.5 text-heading">
        {card.unseen && (
          <span className="mr-2 inline-block size-2 rounded-full bg-brand align-middle">
            <span className="sr-only">{t('unseen')}</span>
          </span>
        )}
        <TitleLink card={card} opensAs={opensAs} />
      </h2>
      {rest && <p className="mt-0.5 line-clamp-4 wide:line-clamp-3 text-ink-2">{rest}</p>}
      <DiscussionTags tags={card.tags} />
      {Attachments && card.attachments.length > 0 && <Attachments card={card} isExpanded={false} />}
      <footer className="mt-2 flex items-center justify-between gap-3">
        <DiscussionCounters card={card} />
        <div className="relative z-10 -mr-2.5 flex items-center gap-1">
          {BookmarkButton && <BookmarkButton card={card} />}
          {Action ? (
            <Action card={card} />
          ) : (
            <IconButton label={t('copyLink')} onClick={() => void copyLink()}>
              <Link2 size={18} />
            </IconButton>
          )}
        </div>
      </footer>
    </article>
  );
});

// The code of the discussion dialog is loaded when the user points at a card or focuses it, because the feed
// renders without that code.
const preloadDiscussionDialog = () => void import('./DiscussionDialog.tsx').catch(() => undefined);

const cardLinkClasses = 'after:absolute after:inset-0 after:rounded-m';

function TitleLink({ card, opensAs }: Required<Pick<Props, 'card' | 'opensAs'>>) {
  if (opensAs === 'page') {
    return (
      <Link to="/discussions/$id" params={{ id: card.id }} className={cardLinkClasses}>
        {card.title}
      </Link>
    );
  }
  return (
    <Link
      to="."
      search={(before) => ({ ...before, d: card.id })}
      mask={{ to: '/discussions/$id', params: { id: card.id } }}
      state={{ isOverFeed: true }}
      resetScroll={false}
      onPointerEnter={preloadDiscussionDialog}
      onFocus={preloadDiscussionDialog}
      className={cardLinkClasses}
    >
      {card.title}
    </Link>
  );
}
