import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { QueryScreen } from './QueryScreen.tsx';

type State = { data?: string | undefined; error?: unknown };

function renderScreen({ data, error = null }: State, goneStatuses?: readonly number[]) {
  const refetch = vi.fn<() => void>();
  render(
    <QueryScreen
      query={{ data, error, refetch }}
      loading={<p>Carregando</p>}
      gone={<p>Não existe</p>}
      {...(goneStatuses ? { goneStatuses } : {})}
      failed={{ title: 'Falhou', line: 'Tente de novo.', retryLabel: 'Repetir' }}
      Frame={({ children }) => <section aria-label="moldura">{children}</section>}
    >
      {(text) => <p>{`Conteúdo: ${text}`}</p>}
    </QueryScreen>,
  );
  return refetch;
}

const shown = () => document.body.textContent;

test('a query without data or error is loading', () => {
  renderScreen({});
  expect(shown()).toBe('Carregando');
});

test('loaded data is rendered, also when it is empty', () => {
  renderScreen({ data: '' });
  expect(shown()).toBe('Conteúdo: ');
});

test('a failed query is announced in its frame and fetched again by its button', async () => {
  const refetch = renderScreen({ error: new ApiError(500, '') });
  expect(screen.getByRole('region').contains(screen.getByRole('alert'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Repetir' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('loaded data stays when it cannot be fetched again', () => {
  renderScreen({ data: 'a', error: new ApiError(500, '') });
  expect(shown()).toBe('Conteúdo: a');
});

test('content that is gone is not shown any more', () => {
  renderScreen({ data: 'a', error: new ApiError(404, '') });
  expect(shown()).toBe('Não existe');
});

test('a status means that the content is gone only where the screen says so', () => {
  renderScreen({ error: new ApiError(403, '') });
  expect(shown()).toContain('Falhou');
});

test('a screen can name further statuses that mean that its content is gone', () => {
  renderScreen({ error: new ApiError(403, '') }, [403, 404]);
  expect(shown()).toBe('Não existe');
});
