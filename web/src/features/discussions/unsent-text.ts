import { readDraftsByPrefix } from '#platform/drafts/drafts.ts';
import { getUnsentTextKeys } from './draft-keys.ts';

/** Returns all texts that a member was writing in a discussion, joined; empty if there are none. */
export const readUnsentText = (memberId: string, discussionId: string) =>
  readJoinedDrafts(getUnsentTextKeys(memberId, discussionId));

/** Returns the texts of the drafts with these keys, and of those whose keys continue them, joined. */
export const readJoinedDrafts = (draftKeys: readonly string[]) =>
  draftKeys
    .flatMap(readDraftsByPrefix)
    .flatMap(({ content }) => (content?.trim() ? [content.trim()] : []))
    .join('\n\n');
