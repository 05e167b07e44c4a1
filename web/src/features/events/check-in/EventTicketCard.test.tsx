import type { EventTicket } from '@mutirao/contract/features/events/check-in/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { EventTicketCard } from './EventTicketCard.tsx';

const read = 'GET /api/events/e1/ticket';
const ticket: EventTicket = { code: '7K3M9QXZ', presentAt: null };

test('the card says what the ticket is for while the ticket loads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  stubServer({ [read]: () => promise.then(() => ({ body: ticket })) });
  await renderInHub(<EventTicketCard id="e1" />);
  expect(screen.getByRole('region', { name: 'Seu ingresso' }).textContent).toContain('Mostre na entrada');
  expect(screen.queryByRole('img')).toBeNull();
  resolve();
  expect(await screen.findByRole('img', { name: 'Código QR do seu ingresso' })).toBeDefined();
  expect(screen.getByText('7K3M-9QXZ')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a checked-in attendee sees the time of the check-in', async () => {
  stubServer({ [read]: { body: { ...ticket, presentAt: '2026-01-02T15:30:00.000Z' } } });
  await renderInHub(<EventTicketCard id="e1" />);
  expect((await screen.findByRole('status')).textContent).toContain('12:30');
});

test('a ticket that failed to load is loaded by its retry button', async () => {
  let fails = true;
  stubServer({ [read]: () => (fails ? { status: 500, body: {} } : { body: ticket }) });
  await renderInHub(<EventTicketCard id="e1" />);
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar o ingresso.');
  expect(screen.queryByText(/Mostre na entrada/)).toBeNull();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('7K3M-9QXZ')).toBeDefined();
});
