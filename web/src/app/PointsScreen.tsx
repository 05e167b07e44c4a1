import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { BadgesCard } from '#features/points/cards/BadgesCard.tsx';
import { LevelBadge } from '#features/points/cards/LevelBadge.tsx';
import { LevelCard } from '#features/points/cards/LevelCard.tsx';
import { PointsStatement } from '#features/points/cards/PointsStatement.tsx';
import { useCardWords } from '#features/points/cards/use-card-words.ts';
import { useTitle } from '#platform/title/title.ts';

/** One's own points: how many, what for, and what was earned with them. */
export function PointsScreen() {
  const words = useCardWords();
  const me = useMe();
  useTitle(words('title'), useHub().name);
  // The moment between signing out and being led to the door.
  if (!me) return null;
  return (
    <div className="mx-auto flex max-w-203 flex-col gap-4">
      <Link
        to="/rankings"
        className="inline-flex min-h-6 items-center gap-2 self-start rounded-xs text-small font-semibold text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {words('back')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-title">{words('title')}</h1>
        <LevelBadge memberId={me.id} />
      </div>
      <LevelCard memberId={me.id} />
      <BadgesCard memberId={me.id} isOwn />
      <PointsStatement />
    </div>
  );
}
