import { expect } from 'vitest';
import { chatInvariants } from '#features/chat/index';
import type { TestPerson } from './people.ts';
import type { TestServer } from './test-server.ts';

/** The error message for a member who cannot write to another one, for any reason. */
export const messagingRejectedText = 'Esta pessoa não recebe mensagens suas.';

export const sendPrivateMessage = (from: TestPerson, to: { id: string }, content = 'oi', more: object = {}) =>
  from.request('POST', '/api/private-messages', { receiverId: to.id, content, ...more });

export const readConversationMessages = async (by: TestPerson, id: string) =>
  (await by.request('GET', `/api/private-messages?conversationId=${id}`)).body;

/** Returns the messages of a conversation, newest first. */
export const readConversationMessageTexts = async (by: TestPerson, id: string) =>
  (await readConversationMessages(by, id)).map(({ content }: { content: string }) => content);

export const readConversations = async (by: TestPerson, box = 'inbox') =>
  (await by.request('GET', `/api/conversations?box=${box}`)).body;

/** Creates a conversation in which both members have written. Returns its id. */
export async function startConversation(testPerson: TestPerson, other: TestPerson): Promise<string> {
  const { body } = await sendPrivateMessage(testPerson, other, 'Oi, Bia');
  await other.request('POST', `/api/conversations/${body.conversationId}/messages`, { content: 'Oi, Ana' });
  return body.conversationId;
}

export async function expectChatInvariants({ db }: TestServer) {
  for (const { name, violations } of chatInvariants) expect(await violations(db), name).toBe(0);
}
