import type { TicketMessage } from '@mutirao/contract/features/support/schemas';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { joinClassNames } from '#design/classes.ts';
import { Skeleton } from '#design/Skeleton.tsx';
import { AvatarLink, MemberLink } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import type { InfiniteListResult } from '#platform/lists/use-infinite-list.ts';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Lists the messages of a ticket, oldest first. */
export function TicketMessageList({ list }: { list: InfiniteListResult<TicketMessage> }) {
  const t = useTranslations('support');
  return (
    <ListStateView list={list} failed={t('ticketFailed')} waiting={<LoadingSkeleton />}>
      {(messages) => (
        <>
          {/* Screen readers announce messages as they arrive. */}
          <ol aria-label={t('conversation')} aria-live="polite">
            {messages.map((message) => (
              <li key={message.id} className="border-line not-last:border-b">
                <MessageItem message={message} />
              </li>
            ))}
          </ol>
          <LoadMore list={list} />
        </>
      )}
    </ListStateView>
  );
}

function LoadingSkeleton() {
  const t = useTranslations('support');
  return (
    <div role="status" aria-label={t('loadingTicket')} className="flex flex-col gap-4 p-6.5">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}

function MessageItem({ message }: { message: TicketMessage }) {
  const t = useTranslations('support');
  const { author, byStaff, content, createdAt } = message;
  return (
    <article className={joinClassNames('flex gap-3.5 p-4.5 wide:p-6.5', byStaff && 'bg-brand-soft/35')}>
      {author ? (
        <AvatarLink id={author.id} name={author.name}>
          <Avatar name={author.name} seed={author.id} image={author.avatar} />
        </AvatarLink>
      ) : (
        <Avatar name={t('formerTeam')} seed={message.id} image={null} />
      )}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {author ? (
            <MemberLink id={author.id} name={author.name} className="text-label font-semibold" />
          ) : (
            <span className="text-label font-semibold">{t('formerTeam')}</span>
          )}
          {byStaff && (
            <Badge tone="brand" size="small">
              {t('team')}
            </Badge>
          )}
          <span className="text-meta text-ink-3">
            <HubZoneDateTimeText moment={createdAt} />
          </span>
        </div>
        {/* Line breaks are preserved, because authors type one where Markdown needs an empty line. */}
        <div className="mt-2 break-words [&_p]:whitespace-pre-line">
          <Markdown text={content} />
        </div>
      </div>
    </article>
  );
}
