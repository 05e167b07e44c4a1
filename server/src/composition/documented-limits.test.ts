import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { rateLimits, type RateClass, type RateLimit } from '@mutirao/contract/kit/rate-limits';
import { expect, test } from 'vitest';
import { identityRateLimits } from '#identity/limits/rate-limits';

const read = (name: string) => readFile(path.join(import.meta.dirname, '../../../docs', name), 'utf8');

const spans: Record<number, string> = { 60: 'a minute', 3_600: 'an hour', 86_400: 'a day' };
const formatSpan = (seconds: number) =>
  spans[seconds] ?? `in ${seconds < 60 ? `${seconds} s` : `${seconds / 60} minutes`}`;
const send = (limits: readonly RateLimit[] = []) =>
  limits.map(({ points, seconds }) => `${points.toLocaleString('en')} ${formatSpan(seconds)}`).join(', ');

const named: [string, RateClass][] = [
  ['reading', 'read'],
  ['searching', 'search'],
  ['publishing', 'publish'],
  ['commenting', 'comment'],
  ['likes', 'like'],
  ['votes', 'vote'],
  ['edits', 'edit'],
  ['reports', 'report'],
  ['messages', 'message'],
  ['files sent', 'attach'],
  ['files read', 'files'],
  ['profile and settings', 'profile'],
  ['invitations', 'invite'],
  ['requests to the language model', 'assistant'],
  ['actions of staff', 'staff'],
  ['sockets opened', 'socket'],
];

test.each(named)('the documented limit of %s is the one that applies', async (name, rate) => {
  const row = (await read('limits-and-data.md')).split('\n').find((line) => line.startsWith(`| ${name} |`));
  const [, , member = '', newcomer = '', guest = ''] = (row ?? '').split('|').map((cell) => cell.trim());
  const { member: memberLimit, newcomer: newcomerLimit, guest: guestLimit } = rateLimits[rate];
  expect(member.startsWith(send(memberLimit)), `${member}: ${send(memberLimit)}`).toBe(true);
  expect(newcomer.startsWith(send(newcomerLimit)), `${newcomer}: ${send(newcomerLimit)}`).toBe(true);
  expect(guest.startsWith(send(guestLimit)), `${guest}: ${send(guestLimit)}`).toBe(true);
});

test('the documented limit of new conversations is the one that applies', async () => {
  const { newConversations, newcomerConversations } = chatLimits;
  expect(await read('limits-and-data.md')).toContain(
    `${newConversations} new conversations a day | ${newcomerConversations} new conversations |`,
  );
});

test('the documented limit of password guesses is the one that applies', async () => {
  const text = await read('signing-in.md');
  const [pair] = identityRateLimits.signInPair;
  const [network] = identityRateLimits.signInNetwork;
  expect(text).toContain(`${pair.points} tries ${formatSpan(pair.seconds)} from one network at one account`);
  expect(text).toContain(`${network.points} tries ${formatSpan(network.seconds)} a network`);
  expect(text).toContain(
    `${identityRateLimits.signUpNetwork[0].points} sign-ups ${formatSpan(identityRateLimits.signUpNetwork[0].seconds)}`,
  );
});
