import type { CourseOrder } from '@mutirao/contract/features/courses/orders/schemas';
import type { Course } from '@mutirao/contract/features/courses/schemas';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { courseKeys } from '../keys.ts';
import { orderKeys } from './keys.ts';
import { PaymentPage } from './PaymentPage.tsx';

const readCourse = 'GET /api/courses/c1';
const readOrder = 'GET /api/courses/c1/order';
const failure = { status: 500, body: {} };
const missing = { status: 404, body: { code: 'not_found', message: 'Não encontrado.' } };

const course: Course = {
  id: 'c1',
  title: 'Horta em casa',
  description: '',
  category: 'Plantas',
  price: 5_000,
  rating: null,
  ratings: 0,
  status: 'published',
  cover: 'c1',
  lessons: 3,
  enrolments: 0,
  progress: null,
  modules: [],
  myRating: null,
  canRate: false,
  canEdit: false,
  canBuy: true,
  changedAt: '2026-01-01T12:00:00.000Z',
};
const order: CourseOrder = {
  id: 'o1',
  courseId: 'c1',
  courseTitle: course.title,
  txid: 'MUT1',
  amount: 5_000,
  status: 'cancelled',
  madeAt: '2026-01-01T12:00:00.000Z',
  expiresAt: '2099-01-01T12:00:00.000Z',
  paidAt: null,
  endToEndId: null,
  refundedAt: null,
  isOwed: false,
  code: null,
};

async function renderPage(handlers: Parameters<typeof stubServer>[0]) {
  const onPaid = vi.fn<() => void>();
  stubServer({ [readCourse]: { body: course }, [readOrder]: { body: order }, ...handlers });
  const { cache } = await renderInHub(<PaymentPage id="c1" backLink={null} onPaid={onPaid} />);
  return { onPaid, cache };
}

test('a user without an order is offered the course', async () => {
  await renderPage({ [readOrder]: missing });
  expect(await screen.findByRole('heading', { level: 1, name: 'Horta em casa' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Você ainda não pediu este curso.');
  expect(screen.getByRole('button', { name: /R\$\s50,00/ })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a course that is gone has no retry button, even if its order fails as well', async () => {
  await renderPage({ [readCourse]: missing, [readOrder]: failure });
  expect(await screen.findByRole('heading', { level: 1, name: 'Este curso não está aqui' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['course', readCourse],
  ['order', readOrder],
])('a page whose %s failed to load is loaded by its retry button', async (_, call) => {
  let fails = true;
  await renderPage({
    [call]: () => (fails ? failure : { body: call === readCourse ? course : order }),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Não foi possível carregar o pedido.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Este pedido foi cancelado.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the order stays on the page when it cannot be fetched again', async () => {
  let fails = false;
  let title = course.title;
  const { cache } = await renderPage({
    [readCourse]: () => ({ body: { ...course, title } }),
    [readOrder]: () => (fails ? failure : { body: order }),
  });
  await screen.findByText('Este pedido foi cancelado.');
  fails = true;
  await act(() => cache.refetchQueries({ queryKey: orderKeys.ofCourse('c1') }));
  // The new title is rendered after the failure of the order.
  title = 'Horta na varanda';
  await act(() => cache.refetchQueries({ queryKey: courseKeys.course('c1') }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Horta na varanda' })).toBeDefined();
  expect(screen.getByText('Este pedido foi cancelado.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['gives access to the course opens the course', false, 1],
  ['must be refunded stays on the page', true, 0],
])('a payment that %s', async (_, isOwed, times) => {
  let status: CourseOrder['status'] = 'waiting';
  const { cache, onPaid } = await renderPage({
    [readOrder]: () => ({ body: { ...order, status, isOwed: status === 'paid' && isOwed } }),
  });
  await screen.findByText(/Volte daqui a pouco/);
  status = 'paid';
  await act(() => cache.refetchQueries({ queryKey: orderKeys.ofCourse('c1') }));
  await waitFor(() => expect(screen.queryByText(/Volte daqui a pouco/)).toBeNull());
  expect(screen.getByRole('link', { name: 'Recibo' })).toBeDefined();
  expect(onPaid).toHaveBeenCalledTimes(times);
});
