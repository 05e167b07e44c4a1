import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { EventPage } from './EventPage.tsx';

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
  format: 'hybrid',
  location: 'Praça da Sé',
  category: null,
  seriesId: null,
  coverId: null,
  myRsvp: null,
  link: 'https://meet.example/roda',
  hasLink: true,
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

const Nothing = () => null;
const renderEvent = (overrides: Partial<EventDetails> = {}) => {
  stubServer({ 'GET /api/events/e1': { body: { ...event, ...overrides } } });
  return renderInHub(
    <EventPage
      id="e1"
      backLink={null}
      Discussion={Nothing}
      Lesson={Nothing}
      onOpen={() => undefined}
      onLeave={() => undefined}
    />,
  );
};

const over = {
  status: 'completed',
  date: '2026-01-02T12:00:00.000Z',
  endsAt: '2026-01-02T13:00:00.000Z',
  recording: 'https://video.example/roda',
} as const;

test.each([
  ['a map', {}, 'Ver no mapa'],
  ['an event', {}, 'Entrar no evento'],
  ['a recording', over, 'Ver a gravação'],
])(
  'search engines do not follow the link of %s, and its site gets no access to the page',
  async (_, some, name) => {
    await renderEvent(some);
    const link = await screen.findByRole('link', { name });
    expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'noopener nofollow ugc',
      '_blank',
    ]);
  },
);

test('a recording on this hub opens in the same window', async () => {
  await renderEvent({ ...over, recording: `${location.origin}/discussions/9` });
  const link = await screen.findByRole('link', { name: 'Ver a gravação' });
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual([null, null]);
});
