import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { NotificationList } from './NotificationList.tsx';

const notification: Notification = {
  id: 'n1',
  kind: 'comment',
  at: new Date().toISOString(),
  unread: true,
  count: 1,
  people: [],
  title: 'Horta',
  badge: null,
  excerpt: 'Boa ideia',
  about: 'discussion',
  path: '/discussions/d1',
};
const list = 'GET /api/notifications';
const me = { ...ana, unreadNotifications: 1 };

test('a failed list can be fetched again', async () => {
  let fails = true;
  stubServer({ [list]: () => (fails ? { status: 500, body: {} } : { body: [] }) });
  await renderInHub(<NotificationList />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Não foi possível carregar as notificações.',
  );
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhuma notificação ainda')).toBeDefined();
});

test('notifications are grouped by day, and all are marked as read up to the newest one shown', async () => {
  const sent = stubServer({ [list]: { body: [notification] } });
  await renderInHub(<NotificationList />, { me });
  expect(await screen.findByRole('region', { name: 'Hoje' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call.endsWith('/read'))?.body).toEqual({ until: notification.at }),
  );
});

const bia = { id: 'b1', name: 'Bia', avatar: null, role: 'member' as const };

test.each<[Notification['kind'], string[]]>([
  ['comment', ['lucide-message-circle']],
  ['like', ['lucide-heart']],
  ['event', ['lucide-calendar-days']],
  ['announcement', ['lucide-megaphone']],
  ['invite', []],
])('the icon on the avatar of a person shows the kind %s', async (kind, shown) => {
  stubServer({ [list]: { body: [{ ...notification, unread: false, kind, people: [bia] }] } });
  await renderInHub(<NotificationList />);
  const day = await screen.findByRole('region', { name: 'Hoje' });
  const icons = [...day.querySelectorAll('svg')].map((icon) => [...icon.classList]);
  expect(icons).toEqual(shown.map((name) => expect.arrayContaining([name])));
});

test('without unread notifications the button keeps the focus and does nothing', async () => {
  const sent = stubServer({ [list]: { body: [{ ...notification, unread: false }] } });
  await renderInHub(<NotificationList />);
  const button = await screen.findByRole('button', { name: 'Marcar todas como lidas' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(sent.some(({ call }) => call.endsWith('/read'))).toBe(false);
});
