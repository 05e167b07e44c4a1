import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { ageOf, dateAndTime } from '#platform/dates/dates.ts';
import { useMinute } from '#platform/dates/useMinute.ts';
import { useLanguage, useWords } from '#platform/words/words.ts';

type Props = { discussion: Pick<DiscussionCard, 'author' | 'authorId' | 'createdAt'>; showsDate?: boolean };

/** Who wrote it, and when. */
export function AuthorLine({ discussion, showsDate = false }: Props) {
  const words = useWords('discussions');
  const language = useLanguage();
  const { zone } = useHub();
  const { author, authorId, createdAt } = discussion;
  const now = useMinute();
  const date = dateAndTime(createdAt, { language, zone });
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={author.name} seed={authorId} image={author.avatar} />
      <div className="min-w-0 leading-tight">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="text-body font-semibold">{author.name}</span>
          {author.role !== 'member' && <Badge>{words(author.role)}</Badge>}
        </div>
        <time dateTime={createdAt} title={date} className="numbers text-meta text-ink-3">
          {ageOf(createdAt, { at: now, now: words('now') })}
          {showsDate && ` · ${date}`}
        </time>
      </div>
    </div>
  );
}
