import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { legalPlace } from './place.ts';

test('whoever is leaving is heard to step away from the terms, and back to them', () => {
  const history = createMemoryHistory({ initialEntries: ['/termos?edicao=1'] });
  const { hear, read } = legalPlace(history);
  const seen = [read()];
  const forget = hear(() => seen.push(read()));
  history.push('/');
  history.back();
  history.push('/termos/editar');
  forget();
  history.push('/privacidade');
  expect([seen, read()]).toEqual([[true, false, true, false], true]);
});
