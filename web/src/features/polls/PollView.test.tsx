import type { Poll } from '@mutirao/contract/features/polls/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { PollView } from './PollView.tsx';

const poll: Poll = {
  id: 'p1',
  type: 'poll',
  pollTitle: 'Que dia?',
  pollOptions: [{ text: 'Sábado' }, { text: 'Domingo' }],
  allowMultiple: false,
  results: 'vote',
  closesAt: null,
  closed: false,
  optionIndexes: [],
};
const call = 'POST /api/discussions/attachments/p1/vote';
const renderPoll = (overrides: Partial<Poll> = {}, options = {}) =>
  renderInHub(<PollView poll={{ ...poll, ...overrides }} discussionId="d1" />, options);

test('one click on an option is a vote', async () => {
  const sent = stubServer({ [call]: { body: { ...poll, optionIndexes: [1] } } });
  await renderPoll();
  expect(screen.getByRole('group', { name: 'Que dia?' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Domingo' }));
  await waitFor(() => expect(sent).toMatchObject([{ call, body: { optionIndex: 1 } }]));
});

test('by keyboard an option is chosen first, and a button votes', async () => {
  const user = userEvent.setup();
  const sent = stubServer({ [call]: { body: { ...poll, optionIndexes: [0] } } });
  await renderPoll();
  screen.getByRole('radio', { name: 'Sábado' }).focus();
  await user.keyboard(' ');
  expect(sent).toEqual([]);
  screen.getByRole('button', { name: 'Votar' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ body: { optionIndex: 0 } }]));
});

test('a poll with several choices collects them and sends them together', async () => {
  const sent = stubServer({ [call]: { body: { ...poll, allowMultiple: true, optionIndexes: [0, 1] } } });
  await renderPoll({ allowMultiple: true });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sábado' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Domingo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Votar' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { optionIndexes: [0, 1] } }]));
});

test('a rejected vote is taken back', async () => {
  stubServer({ [call]: { status: 409, body: { code: 'conflict', message: 'Encerrada.' } } });
  await renderPoll();
  const option = screen.getByRole<HTMLInputElement>('radio', { name: 'Domingo' });
  await userEvent.click(option);
  await waitFor(() => expect(option.checked).toBe(false));
});

test('results are read with the share of each option and the own vote', async () => {
  await renderPoll({ pollVotes: { 0: 1, 1: 3 }, voters: 4, optionIndexes: [1] });
  expect(screen.getByText('25%')).toBeDefined();
  expect(screen.getByRole('radio', { checked: true, name: /sua escolha/ })).toBeDefined();
});

test('a closed poll and a guest cannot vote', async () => {
  const sent = stubServer({});
  await renderPoll({ closed: true });
  await userEvent.click(screen.getByRole('radio', { name: 'Sábado' }));
  await renderPoll({ id: 'p2', pollTitle: 'Onde?' }, { me: null });
  for (const group of screen.getAllByRole<HTMLFieldSetElement>('group')) expect(group.disabled).toBe(true);
  expect(sent).toEqual([]);
});
