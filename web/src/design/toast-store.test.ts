import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  toasts.read().forEach(({ id }) => toasts.dismiss(id));
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a second toast takes the place of the first', () => {
  toasts.show({ title: 'Link copiado!' });
  toasts.show({ title: 'Erro', description: 'Falha ao publicar o post.', tone: 'destructive' });
  expect(toasts.read()).toMatchObject([{ title: 'Erro', tone: 'destructive', isOpen: true }]);
});

test('a toast is of the usual kind until it says otherwise', () => {
  toasts.show({ title: 'Voto registrado!' });
  expect(toasts.read()).toMatchObject([{ tone: 'usual' }]);
});

test('a dismissed toast closes at once and is forgotten after a million milliseconds', () => {
  toasts.dismiss(toasts.show({ title: 'Link copiado!' }));
  expect(toasts.read()).toMatchObject([{ isOpen: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toasts.read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.read()).toEqual([]);
});

test('dismissing twice, or dismissing what is not there, changes nothing', () => {
  const heard = vi.fn<() => void>();
  const id = toasts.show({ title: 'Link copiado!' });
  toasts.dismiss(id);
  const stop = toasts.hear(heard);
  toasts.dismiss(id);
  toasts.dismiss(id + 1);
  stop();
  expect(heard).not.toHaveBeenCalled();
});

test('whoever listens hears every change until they stop', () => {
  const heard = vi.fn<() => void>();
  const stop = toasts.hear(heard);
  const id = toasts.show({ title: 'Link copiado!' });
  toasts.dismiss(id);
  stop();
  toasts.show({ title: 'Voto registrado!' });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('what can wait is said when nothing else is', () => {
  const first = toasts.show({ title: 'Post publicado com sucesso!' });
  toasts.showNext({ title: 'Nova conquista!' });
  expect(toasts.read()[0]?.title).toBe('Post publicado com sucesso!');
  toasts.dismiss(first);
  expect(toasts.read()).toMatchObject([{ title: 'Nova conquista!', isOpen: true }]);
  toasts.dismiss(toasts.read()[0]?.id ?? 0);
  toasts.showNext({ title: 'Mais uma' });
  expect(toasts.read()[0]).toMatchObject({ title: 'Mais uma', isOpen: true });
});

test('what waits is told of when its turn comes, and is not said to whoever comes after', () => {
  const told: string[] = [];
  const first = toasts.show({ title: 'Link copiado!' });
  toasts.showNext({ title: 'Nova conquista!', onShown: () => told.push('first') });
  toasts.showNext({ title: 'Mais uma', onShown: () => told.push('second') });
  expect(told).toEqual([]);
  toasts.dismiss(first);
  expect([toasts.read()[0]?.title, told]).toEqual(['Nova conquista!', ['first']]);
  toasts.forgetWaiting();
  toasts.dismiss(toasts.read()[0]?.id ?? 0);
  expect(toasts.read()[0]).toMatchObject({ title: 'Nova conquista!', isOpen: false });
  expect(told).toEqual(['first']);
});
