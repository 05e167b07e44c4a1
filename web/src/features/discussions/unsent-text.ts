import { readDraftsByPrefix } from '#platform/drafts/drafts.ts';
import { getUnsentTextKeys } from './draft-keys.ts';

/** Returns all texts that a member was writing in a discussion, joined; empty if there are none. */
export const readUnsentText = (memberId: string, discussionId: string) =>
  getUnsentTextKeys(memberId, discussionId)
    .flatMap(readDraftsByPrefix)
    .flatMap(({ content }) => (content?.trim() ? [content.trim()] : []))
    .join('\n\n');
