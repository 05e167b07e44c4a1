import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { ScrollAnchor } from '#platform/lists/ScrollAnchor.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { CommentThreadsQuery } from './keys.ts';
import { flattenComments } from './pages.ts';
import { useCommentThreads } from './queries.ts';
import { toCommentAnchor } from './comments-context.ts';
import { ThreadItem } from './ThreadItem.tsx';

/** The comments in the chosen order. Later ones load on scrolling, earlier ones with a button. */
export function ThreadList({ query, isLinked }: { query: CommentThreadsQuery; isLinked: boolean }) {
  const t = useTranslations('comments');
  const list = useShownThreads(query);
  const { data } = list;
  const rows = useRef<HTMLOListElement>(null);
  useScrollToLinkedComment({ id: query.around, isLinked }, data);
  useGoneToast(data?.pages[0]?.gone);
  return (
    <ListStateView
      list={list}
      failed={t('failed')}
      waiting={<ThreadsSkeleton label={t('loading')} />}
      empty={<p className="py-8 text-center text-ink-2">{t('empty')}</p>}
    >
      {(threads) => (
        <>
          {list.hasPreviousPage && (
            <Button
              variant="quiet"
              className="mb-3 self-center print:hidden"
              icon={<ArrowUp size={16} aria-hidden="true" />}
              isPending={list.isFetchingPreviousPage}
              onClick={() => {
                // The button is removed when there are no earlier comments, so the focus moves into the list.
                focusOn(threads[0]?.id);
                void list.fetchPreviousPage();
              }}
            >
              {t('previous')}
            </Button>
          )}
          <ScrollAnchor key={query.sort} list={rows} ends={threads[0]?.id ?? ''}>
            <ol ref={rows} aria-label={t('comments')} aria-busy={list.isPlaceholderData} className="pb-4">
              {threads.map((thread) => (
                <ThreadItem key={thread.id} thread={thread} />
              ))}
            </ol>
          </ScrollAnchor>
          <LoadMore list={list} />
        </>
      )}
    </ListStateView>
  );
}

/**
 * Returns the comment list of a query. If the list on the screen already contains the linked comment, the list is not
 * replaced or fetched again, and the page only scrolls to the comment.
 */
function useShownThreads(query: CommentThreadsQuery) {
  const [shownQuery, setShownQuery] = useState(query);
  const list = useCommentThreads(shownQuery);
  const isSame = shownQuery.sort === query.sort && shownQuery.around === query.around;
  const isShown =
    shownQuery.sort === query.sort &&
    query.around !== undefined &&
    list.data !== undefined &&
    flattenComments(list.data).some(({ id }) => id === query.around);
  // If the address stops naming a comment, the list is not replaced, so that the user stays at their position.
  const isTargetCleared = shownQuery.sort === query.sort && query.around === undefined;
  if (!isSame && !isShown && !isTargetCleared) setShownQuery(query);
  return list;
}

const focusOn = (id = '') => document.getElementById(toCommentAnchor(id))?.focus({ preventScroll: true });

/**
 * Scrolls to the linked comment and focuses it, once for each link, as soon as the comment is rendered. A comment named
 * by the address is skipped while the user is typing or has a menu open.
 */
function useScrollToLinkedComment(
  { id, isLinked }: { id: string | undefined; isLinked: boolean },
  data: Parameters<typeof flattenComments>[0] | undefined,
) {
  const handledTargetId = useRef<string>(undefined);
  useEffect(() => {
    if (!id) handledTargetId.current = undefined;
    if (!id || id === handledTargetId.current) return;
    const element = document.getElementById(toCommentAnchor(id));
    if (!element) return;
    handledTargetId.current = id;
    if (isLinked && hasFocusOutside(element)) return;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
  }, [id, isLinked, data]);
}

/**
 * True if the user is typing or has a menu open outside the list. Moving the focus would close their menu, or enter
 * their text into the wrong field.
 */
function hasFocusOutside(element: Element) {
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, [contenteditable=true], [aria-expanded=true]')) return true;
  const layer = activeElement?.closest('[role=menu], [role$=dialog]');
  return Boolean(layer && !layer.contains(element));
}

/** A user who follows a link to a deleted comment gets one toast, and reads the list from its beginning. */
function useGoneToast(id: string | undefined) {
  const t = useTranslations('comments');
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (!id || id === sent.current) return;
    sent.current = id;
    showErrorToast(t('gone'), t('goneLine'));
  }, [id, t]);
}

function ThreadsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-h-60 animate-fade-delayed flex-col gap-6">
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="grow">
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="mt-2.5 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
