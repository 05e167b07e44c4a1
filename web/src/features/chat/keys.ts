import type { ConversationBox } from '@mutirao/contract/features/chat/limits';

const all = ['chat'] as const;
const lists = [...all, 'list'] as const;

/** The query keys of the chat feature. */
export const chatKeys = {
  all,
  lists,
  list: (box: ConversationBox) => [...lists, box] as const,
  unread: [...all, 'unread'] as const,
  conversations: [...all, 'conversation'] as const,
  conversation: (id: string) => [...all, 'conversation', id] as const,
  thread: (id: string) => [...all, 'thread', id] as const,
  threads: [...all, 'thread'] as const,
  memberConversations: [...all, 'with'] as const,
  memberConversation: (memberId: string) => [...all, 'with', memberId] as const,
  search: (searchText: string) => [...all, 'search', searchText] as const,
  people: (searchText: string) => [...all, 'people', searchText] as const,
};
