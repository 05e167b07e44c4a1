import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { useMe } from '#features/members/index.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const sizes = {
  default: { heart: 18, frame: '-m-2.5 min-h-10 gap-2 p-2.5' },
  small: { heart: 15, frame: '-m-1.5 min-h-8 gap-1.5 p-1.5 text-small' },
} as const;

// Places the button above the link that covers the whole card.
const frame =
  'relative z-10 inline-flex items-center rounded-s font-medium transition-colors duration-150 hover:text-clay';

type Props = {
  state: LikeState;
  size?: keyof typeof sizes;
  /** The path to return to after the guest has signed in. */
  path: string;
  /** Called when the button is pressed, with the liked state that it showed. */
  onToggle: (liked: boolean) => void;
};

/** Renders a like button with its count. For guests it is a link to the login page. */
export function LikeToggle({ state, size = 'default', path, onToggle }: Props) {
  const { liked, likes } = state;
  const t = useTranslations('likes');
  const number = useNumberFormat();
  const isMember = useMe() !== null;
  const [wasToggled, setWasToggled] = useState(false);
  const count = (
    <>
      <span className="numbers">{number.format(likes)}</span>
      <span className="sr-only"> {t('likes', { count: likes })}</span>
    </>
  );
  if (!isMember) {
    return (
      <Link to="/login" search={{ next: path }} className={joinClassNames(frame, sizes[size].frame)}>
        <Heart size={sizes[size].heart} aria-hidden="true" />
        <span className="sr-only">{t('signInToLike')} </span>
        {count}
      </Link>
    );
  }
  return (
    <button
      type="button"
      data-like
      data-repeatable
      aria-pressed={liked}
      onClick={() => {
        setWasToggled(true);
        onToggle(liked);
      }}
      className={joinClassNames(frame, sizes[size].frame, liked && 'text-clay')}
    >
      <Heart
        size={sizes[size].heart}
        aria-hidden="true"
        className={joinClassNames(liked && 'fill-current', liked && wasToggled && 'animate-pop')}
      />
      <span className="sr-only">{t('like')} </span>
      {count}
    </button>
  );
}
