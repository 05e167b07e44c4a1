import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toastStore.read().forEach(({ id }) => toastStore.dismiss(id));
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a second toast replaces the first', () => {
  toastStore.show({ title: 'Link copiado!' });
  toastStore.show({ title: 'Erro', description: 'Falha ao publicar o post.', tone: 'destructive' });
  expect(toastStore.read()).toMatchObject([{ title: 'Erro', tone: 'destructive', isOpen: true }]);
});

test('a toast has the default tone unless it sets another', () => {
  toastStore.show({ title: 'Voto registrado!' });
  expect(toastStore.read()).toMatchObject([{ tone: 'default' }]);
});

test('a dismissed toast closes at once and is removed after a million milliseconds', () => {
  toastStore.dismiss(toastStore.show({ title: 'Link copiado!' }));
  expect(toastStore.read()).toMatchObject([{ isOpen: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toastStore.read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.read()).toEqual([]);
});

test('dismissing twice or with an unknown id changes nothing', () => {
  const listener = vi.fn<() => void>();
  const id = toastStore.show({ title: 'Link copiado!' });
  toastStore.dismiss(id);
  const stop = toastStore.subscribe(listener);
  toastStore.dismiss(id);
  toastStore.dismiss(id + 1);
  stop();
  expect(listener).not.toHaveBeenCalled();
});

test('a subscriber gets every change until it unsubscribes', () => {
  const listener = vi.fn<() => void>();
  const stop = toastStore.subscribe(listener);
  const id = toastStore.show({ title: 'Link copiado!' });
  toastStore.dismiss(id);
  stop();
  toastStore.show({ title: 'Voto registrado!' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a queued toast is shown when no other is open', () => {
  const first = toastStore.show({ title: 'Post publicado com sucesso!' });
  toastStore.showNext({ title: 'Nova conquista!' });
  expect(toastStore.read()[0]?.title).toBe('Post publicado com sucesso!');
  toastStore.dismiss(first);
  expect(toastStore.read()).toMatchObject([{ title: 'Nova conquista!', isOpen: true, isUnprompted: true }]);
  toastStore.dismiss(toastStore.read()[0]?.id ?? 0);
  toastStore.showNext({ title: 'Mais uma' });
  expect(toastStore.read()[0]).toMatchObject({ title: 'Mais uma', isOpen: true });
});

test('onShown runs when a waiting toast is shown, and never after waiting toasts are purged', () => {
  const sent: string[] = [];
  const first = toastStore.show({ title: 'Link copiado!' });
  toastStore.showNext({ title: 'Nova conquista!', onShown: () => sent.push('first') });
  toastStore.showNext({ title: 'Mais uma', onShown: () => sent.push('second') });
  expect(sent).toEqual([]);
  toastStore.dismiss(first);
  expect([toastStore.read()[0]?.title, sent]).toEqual(['Nova conquista!', ['first']]);
  toastStore.clearWaiting();
  toastStore.dismiss(toastStore.read()[0]?.id ?? 0);
  expect(toastStore.read()[0]).toMatchObject({ title: 'Nova conquista!', isOpen: false });
  expect(sent).toEqual(['first']);
});
