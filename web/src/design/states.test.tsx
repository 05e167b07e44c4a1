import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi, type Mock } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { InfiniteScrollTrigger } from './InfiniteScrollTrigger.tsx';
import { Skeleton } from './Skeleton.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SlowLoadingNotice } from './SlowLoadingNotice.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('an error state is announced, has a heading, and retries by its button', async () => {
  const retry = vi.fn<() => void>();
  render(
    <ErrorState heading="h1" title="Falhou" line="Tente de novo." retryLabel="Repetir" onRetry={retry} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Tente de novo.');
  expect(screen.getByRole('heading', { level: 1, name: 'Falhou' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Repetir' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('an empty state has a heading of the second level and its action', () => {
  render(<EmptyState title="Nada aqui" line="Comece agora." action={<a href="/novo">Criar</a>} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Nada aqui' })).toBeDefined();
  expect(screen.getByText('Comece agora.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Criar' })).toBeDefined();
});

test('only the heading of an empty state that is given a ref can be focused', () => {
  const { rerender } = render(<EmptyState title="Nada aqui" headingRef={(heading) => heading?.focus()} />);
  expect(document.activeElement?.textContent).toBe('Nada aqui');
  rerender(<EmptyState title="Nada aqui" />);
  expect(screen.getByRole('heading').hasAttribute('tabindex')).toBe(false);
});

test('skeletons are hidden from screen readers, and rows announce what is loading once', () => {
  const { container } = render(<Skeleton className="h-4" />);
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  render(<SkeletonRows label="Carregando" />);
  expect(screen.getByRole('status', { name: 'Carregando' }).textContent).toBe('');
});

test('a slow operation is announced after 400 ms, and the notice goes when it ends', () => {
  vi.useFakeTimers();
  const { rerender } = render(<SlowLoadingNotice isPending label="Carregando" scope="page" />);
  act(() => void vi.advanceTimersByTime(399));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Carregando');
  rerender(<SlowLoadingNotice isPending={false} label="Carregando" scope="page" />);
  expect(screen.getByRole('status').textContent).toBe('');
});

/** Replaces `IntersectionObserver`. Returns the function that reports that the list's end is near. */
function observeByHand() {
  const reached = new Set<() => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#notify = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        reached.add(this.#notify);
      }
      disconnect() {
        reached.delete(this.#notify);
      }
    },
  );
  return () => reached.forEach((notify) => notify());
}

const next = (onReach: Mock<() => void>, overrides = {}) => ({
  label: 'Mais',
  problem: undefined,
  isLoading: false,
  isManual: false,
  onReach,
  ...overrides,
});

test('the next page is fetched when the end of the list is near', () => {
  const triggerIntersection = observeByHand();
  const fetchNext = vi.fn<() => void>();
  render(<InfiniteScrollTrigger next={next(fetchNext)} end="Fim" showsEnd />);
  expect(fetchNext).not.toHaveBeenCalled();
  triggerIntersection();
  expect(fetchNext).toHaveBeenCalledOnce();
});

for (const { name, some } of [
  { name: 'while a page loads', some: { isLoading: true } },
  { name: 'after a failure', some: { problem: 'Falhou.' } },
  { name: 'in a manual list', some: { isManual: true } },
]) {
  test(`reaching the end fetches nothing ${name}`, () => {
    const triggerIntersection = observeByHand();
    const fetchNext = vi.fn<() => void>();
    render(<InfiniteScrollTrigger next={next(fetchNext, some)} end="Fim" showsEnd />);
    triggerIntersection();
    expect(fetchNext).not.toHaveBeenCalled();
  });
}

test('a failed page is announced and fetched again by the button', async () => {
  const fetchNext = vi.fn<() => void>();
  render(<InfiniteScrollTrigger next={next(fetchNext, { problem: 'Falhou.' })} end="Fim" showsEnd />);
  expect(screen.getByRole('alert').textContent).toBe('Falhou.');
  await userEvent.click(screen.getByRole('button', { name: 'Mais' }));
  expect(fetchNext).toHaveBeenCalledOnce();
});

test('after the last page the focus moves from the pressed button to the end of the list', async () => {
  const props = { end: 'Fim', showsEnd: true };
  const fetchNext = vi.fn<() => void>();
  const { rerender } = render(<InfiniteScrollTrigger {...props} next={next(fetchNext)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Mais' }));
  rerender(<InfiniteScrollTrigger {...props} next={next(fetchNext, { isLoading: true })} />);
  (document.activeElement as HTMLElement).blur();
  rerender(<InfiniteScrollTrigger {...props} next={undefined} />);
  expect(document.activeElement?.textContent).toBe('Fim');
});

test('a list that was never longer than one page shows no end unless asked to', () => {
  const { container } = render(<InfiniteScrollTrigger next={undefined} end="Fim" showsEnd={false} />);
  expect(container.textContent).toBe('');
});
