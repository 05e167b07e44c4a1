import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createPublicDocumentPathStore } from './path-checks.ts';

test('the store reports each navigation away from a legal text and back', () => {
  const history = createMemoryHistory({ initialEntries: ['/termos?edicao=1'] });
  const { subscribe, read } = createPublicDocumentPathStore(history);
  const seen = [read()];
  const unsubscribe = subscribe(() => seen.push(read()));
  history.push('/');
  history.back();
  history.push('/termos/editar');
  unsubscribe();
  history.push('/privacidade');
  expect([seen, read()]).toEqual([[true, false, true, false], true]);
});
