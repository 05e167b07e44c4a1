import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { use, useDeferredValue } from 'react';
import { Comments, CommentSlotsContext } from '#features/comments/index.ts';
import { IntlProvider, useLanguage, useMessages } from '#platform/words/words.ts';
import { commentSlots } from './comment-slots.ts';
import { commentMessages } from './words/comments-catalogue.ts';

/** What was answered to a discussion, with its texts and what the rooms above put into it. */
export function DiscussionComments({ discussion }: { discussion: Discussion }) {
  // The old language stays until the new one is there.
  const language = useDeferredValue(useLanguage());
  const everywhere = useMessages();
  const messages = { ...everywhere, ...use(commentMessages(language)) };
  return (
    <IntlProvider locale={language} messages={messages}>
      <CommentSlotsContext value={commentSlots}>
        <Comments key={discussion.id} discussion={discussion} />
      </CommentSlotsContext>
    </IntlProvider>
  );
}
