import { isStaffRole } from '@mutirao/contract/kit/roles';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { AvatarLink, MemberLink } from '#features/members/index.ts';
import { formatAge, formatDateTimeInZone } from '#platform/dates/dates.ts';
import { useNow } from '#platform/dates/now.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  discussion: Pick<DiscussionCard, 'author' | 'authorId' | 'createdAt' | 'editedAt'>;
  showsDate?: boolean;
  /** Opens the edit history from the label *editado*. */
  onHistory?: (() => void) | undefined;
};

/** The author of a text and the time when it was written. */
export function AuthorLine({ discussion, showsDate = false, onHistory }: Props) {
  const t = useTranslations('discussions');
  const language = useLanguage();
  const { zone } = useHub();
  const { author, authorId, createdAt, editedAt } = discussion;
  const date = formatDateTimeInZone(createdAt, { language, zone });
  const age = formatAge(createdAt, { currentTime: useNow(), now: t('now') });
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <AvatarLink id={authorId} name={author.name}>
        <Avatar name={author.name} seed={authorId} image={author.avatar} />
      </AvatarLink>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <MemberLink id={authorId} name={author.name} className="text-label leading-tight font-semibold" />
          {isStaffRole(author.role) && <Badge size="small">{t(author.role)}</Badge>}
        </div>
        <p className="text-meta text-ink-3">
          <time dateTime={createdAt} title={date} className="numbers">
            {showsDate ? `${age}\u00a0· ${date}` : age}
          </time>
          {editedAt && <Edited onHistory={onHistory} />}
        </p>
      </div>
    </div>
  );
}

function Edited({ onHistory }: Pick<Props, 'onHistory'>) {
  const t = useTranslations('discussions');
  return (
    <>
      {'\u00a0· '}
      {onHistory ? (
        <button
          type="button"
          aria-label={t('openHistory')}
          onClick={onHistory}
          className="min-h-6 rounded-xs underline decoration-line-strong underline-offset-2 hover:text-ink print:no-underline"
        >
          {t('edited')}
        </button>
      ) : (
        t('edited')
      )}
    </>
  );
}
