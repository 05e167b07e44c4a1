import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { RsvpForm } from './RsvpForm.tsx';

const event: EventDetails = {
  id: 'e1',
  title: 'Oficina',
  description: '',
  shortDescription: '',
  excerpt: '',
  date: '2030-01-01T12:00:00.000Z',
  endsAt: '2030-01-01T13:00:00.000Z',
  duration: 60,
  zone: 'America/Sao_Paulo',
  maxParticipants: 2,
  participants: 0,
  seatsLeft: 2,
  status: 'published',
  format: 'online',
  location: '',
  category: null,
  seriesId: null,
  coverId: null,
  myRsvp: null,
  link: null,
  hasLink: false,
  recording: null,
  notes: '',
  waiting: 0,
  waitlistPosition: null,
  offeredUntil: null,
  listed: false,
  unlisted: 0,
  cancelReason: null,
  discussionId: null,
  changedAt: '2026-01-01T12:00:00.000Z',
  organiser: null,
  canEdit: false,
};
const call = 'PUT /api/events/e1/answer';
const renderForm = (overrides: Partial<EventDetails> = {}) =>
  renderInHub(<RsvpForm event={{ ...event, ...overrides }} />);

test('a member answers with one press, and is not listed unless they say so', async () => {
  const sent = stubServer({ [call]: { body: { ...event, myRsvp: 'going' } } });
  await renderForm();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Vou' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ call, body: { rsvp: 'going', listed: false } }));
});

test('before an answer the choice to be listed is only remembered, and sent with the answer', async () => {
  const sent = stubServer({ [call]: { body: event } });
  await renderForm();
  await userEvent.click(screen.getByRole('checkbox', { name: /Mostrar meu nome/ }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Talvez' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { rsvp: 'maybe', listed: true } }));
});

test('after an answer the choice to be listed is sent at once', async () => {
  const sent = stubServer({ [call]: { body: event } });
  await renderForm({ myRsvp: 'going' });
  await userEvent.click(screen.getByRole('checkbox', { name: /Mostrar meu nome/ }));
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { rsvp: 'going', listed: true } }));
});

test('the own answer is marked and announced', async () => {
  await renderForm({ myRsvp: 'going' });
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Vou');
  expect(screen.getByRole('status').textContent).toBe('Sua presença está confirmada.');
});

test('a full event says so before an answer, and its position to a member who waits', async () => {
  const { unmount } = await renderForm({ seatsLeft: 0 });
  expect(screen.getByRole('status').textContent).toContain('Não há lugares livres');
  unmount();
  await renderForm({ seatsLeft: 0, myRsvp: 'waiting', waitlistPosition: 3 });
  expect(screen.getByRole('status').textContent).toContain('na posição 3');
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Vou');
});
