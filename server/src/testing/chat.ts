import { expect } from 'vitest';
import { chatInvariants } from '#features/chat/index';
import type { Person } from './people.ts';
import type { TestServer } from './serve.ts';

/** The message for a member who cannot write to another one, for any reason. */
export const notReceiving = 'Esta pessoa não recebe mensagens suas.';

export const write = (from: Person, to: { id: string }, content = 'oi', more: object = {}) =>
  from.ask('POST', '/api/private-messages', { receiverId: to.id, content, ...more });

export const thread = async (by: Person, id: string) =>
  (await by.ask('GET', `/api/private-messages?conversationId=${id}`)).body;

/** Returns the messages of a conversation, newest first. */
export const said = async (by: Person, id: string) =>
  (await thread(by, id)).map(({ content }: { content: string }) => content);

export const conversationsOf = async (by: Person, box = 'inbox') =>
  (await by.ask('GET', `/api/conversations?box=${box}`)).body;

/** Creates a conversation in which both members have written. Returns its id. */
export async function talk(one: Person, other: Person): Promise<string> {
  const { body } = await write(one, other, 'Oi, Bia');
  await other.ask('POST', `/api/conversations/${body.conversationId}/messages`, { content: 'Oi, Ana' });
  return body.conversationId;
}

export async function expectCounted({ db }: TestServer) {
  for (const { name, violations } of chatInvariants) expect(await violations(db), name).toBe(0);
}
