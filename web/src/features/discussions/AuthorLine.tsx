import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { ageOf, dateAndTime } from '#platform/dates/dates.ts';
import { useNow } from '#platform/dates/now.ts';
import { useLanguage, useWords } from '#platform/words/words.ts';

type Props = {
  discussion: Pick<DiscussionCard, 'author' | 'authorId' | 'createdAt'>;
  showsDate?: boolean;
};

/** Who wrote it, and when. */
export function AuthorLine({ discussion, showsDate = false }: Props) {
  const words = useWords('discussions');
  const language = useLanguage();
  const { zone } = useHub();
  const { author, authorId, createdAt } = discussion;
  const date = dateAndTime(createdAt, { language, zone });
  const age = ageOf(createdAt, { at: useNow(), now: words('now') });
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={author.name} seed={authorId} image={author.avatar} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="text-label leading-tight font-semibold">{author.name}</span>
          {author.role !== 'member' && <Badge size="small">{words(author.role)}</Badge>}
        </div>
        <time dateTime={createdAt} title={date} className="numbers block text-meta text-ink-3">
          {showsDate ? `${age} · ${date}` : age}
        </time>
      </div>
    </div>
  );
}
