import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toasts.read().forEach(({ id }) => toasts.dismiss(id));
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a second toast replaces the first', () => {
  toasts.show({ title: 'Link copiado!' });
  toasts.show({ title: 'Erro', description: 'Falha ao publicar o post.', tone: 'destructive' });
  expect(toasts.read()).toMatchObject([{ title: 'Erro', tone: 'destructive', isOpen: true }]);
});

test('a toast has the default tone unless it sets another', () => {
  toasts.show({ title: 'Voto registrado!' });
  expect(toasts.read()).toMatchObject([{ tone: 'usual' }]);
});

test('a dismissed toast closes at once and is removed after a million milliseconds', () => {
  toasts.dismiss(toasts.show({ title: 'Link copiado!' }));
  expect(toasts.read()).toMatchObject([{ isOpen: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toasts.read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.read()).toEqual([]);
});

test('dismissing twice or with an unknown id changes nothing', () => {
  const received = vi.fn<() => void>();
  const id = toasts.show({ title: 'Link copiado!' });
  toasts.dismiss(id);
  const stop = toasts.subscribe(received);
  toasts.dismiss(id);
  toasts.dismiss(id + 1);
  stop();
  expect(received).not.toHaveBeenCalled();
});

test('a subscriber gets every change until it unsubscribes', () => {
  const received = vi.fn<() => void>();
  const stop = toasts.subscribe(received);
  const id = toasts.show({ title: 'Link copiado!' });
  toasts.dismiss(id);
  stop();
  toasts.show({ title: 'Voto registrado!' });
  expect(received).toHaveBeenCalledTimes(2);
});

test('a queued toast is shown when no other is open', () => {
  const first = toasts.show({ title: 'Post publicado com sucesso!' });
  toasts.showNext({ title: 'Nova conquista!' });
  expect(toasts.read()[0]?.title).toBe('Post publicado com sucesso!');
  toasts.dismiss(first);
  expect(toasts.read()).toMatchObject([{ title: 'Nova conquista!', isOpen: true }]);
  toasts.dismiss(toasts.read()[0]?.id ?? 0);
  toasts.showNext({ title: 'Mais uma' });
  expect(toasts.read()[0]).toMatchObject({ title: 'Mais uma', isOpen: true });
});

test('onShown runs when a waiting toast is shown, and never after waiting toasts are purged', () => {
  const sent: string[] = [];
  const first = toasts.show({ title: 'Link copiado!' });
  toasts.showNext({ title: 'Nova conquista!', onShown: () => sent.push('first') });
  toasts.showNext({ title: 'Mais uma', onShown: () => sent.push('second') });
  expect(sent).toEqual([]);
  toasts.dismiss(first);
  expect([toasts.read()[0]?.title, sent]).toEqual(['Nova conquista!', ['first']]);
  toasts.clearWaiting();
  toasts.dismiss(toasts.read()[0]?.id ?? 0);
  expect(toasts.read()[0]).toMatchObject({ title: 'Nova conquista!', isOpen: false });
  expect(sent).toEqual(['first']);
});
