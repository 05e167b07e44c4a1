import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { eventLimits } from '@mutirao/contract/features/events/limits';
import { hubSettingsLimits } from '@mutirao/contract/features/hub-settings/schemas';
import { memberLimits } from '@mutirao/contract/features/members/limits';
import { rateLimits, type RateClass, type RateLimit } from '@mutirao/contract/kit/rate-limits';
import { formatSizeLimit } from '@mutirao/contract/kit/size-limits';
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

const splitRow = async (name: string) => {
  const row = (await read('limits-and-data.md')).split('\n').find((line) => line.startsWith(`| ${name} |`));
  return (row ?? '').split('|').map((cell) => cell.trim());
};

test.each(named)('the documented limit of %s is the one that applies', async (name, rate) => {
  const [, , member = '', newcomer = '', guest = ''] = await splitRow(name);
  const { member: memberLimit, newcomer: newcomerLimit, guest: guestLimit } = rateLimits[rate];
  expect(member.startsWith(send(memberLimit)), `${member}: ${send(memberLimit)}`).toBe(true);
  expect(newcomer.startsWith(send(newcomerLimit)), `${newcomer}: ${send(newcomerLimit)}`).toBe(true);
  expect(guest.startsWith(send(guestLimit)), `${guest}: ${send(guestLimit)}`).toBe(true);
});

test.each([
  ['picture', attachmentLimits.file],
  ['document', attachmentLimits.file],
  ['avatar of a member, logo', memberLimits.avatar],
  ['avatar of a member, logo', hubSettingsLimits.logo],
  ['cover of an event', eventLimits.cover],
])('the documented size of a file of the kind %s is the one that applies', async (name, limit) => {
  const [, , , , size = ''] = await splitRow(name);
  expect(/^\d+ [MG]B/.exec(size)?.[0]).toBe(formatSizeLimit(limit));
});

test('the documented limits of the files of one member are those that apply', async () => {
  const { file, bytesPerMember, filesPerMember, perDiscussion } = attachmentLimits;
  const space = formatSizeLimit(bytesPerMember);
  const text = (await read('limits-and-data.md')).replaceAll(/\s+/g, ' ');
  expect(text).toContain(
    `at most ${space} in ${filesPerMember.toLocaleString('en')} files for one member. A discussion has at most ${perDiscussion} attachments`,
  );
  const [, , , limits = ''] = await splitRow('large files');
  expect(limits).toContain(`; ${formatSizeLimit(file)}, `);
  expect(limits).toContain(`, ${space} a member, `);
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
