import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { toastStore } from './toast-store.ts';
import { Toaster } from './Toaster.tsx';

// Loads the lazy toast layer before the tests, so that no test has to wait for it.
beforeAll(() => import('./ToastLayer.tsx'));

afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.remove(id);
});

const show = (toast: Parameters<typeof toastStore.show>[0]) => act(() => void toastStore.show(toast));

test('a toast shows its title and description, and its button closes it', async () => {
  render(<Toaster label="Avisos" closeLabel="Fechar aviso" />);
  expect(screen.queryByText('Salvo')).toBeNull();
  show({ title: 'Salvo', description: 'Tudo certo.' });
  expect(await screen.findByText('Tudo certo.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(toastStore.read().some(({ isOpen }) => isOpen)).toBe(false);
});

test('a new toast replaces the one before', async () => {
  render(<Toaster label="Avisos" closeLabel="Fechar aviso" />);
  show({ title: 'Um' });
  await screen.findByText('Um');
  show({ title: 'Dois', tone: 'destructive' });
  expect(await screen.findByText('Dois')).toBeDefined();
  expect(screen.queryByText('Um')).toBeNull();
});

test('F8 moves the focus to the region of the toasts', async () => {
  render(<Toaster label="Avisos" closeLabel="Fechar aviso" />);
  show({ title: 'Salvo' });
  await screen.findByText('Salvo');
  await userEvent.keyboard('[F8]');
  expect(document.activeElement?.tagName).toBe('OL');
});
