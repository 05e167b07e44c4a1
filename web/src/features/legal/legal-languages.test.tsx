import type { LegalText } from '@mutirao/contract/features/legal/schemas';
import { languages, type Language } from '@mutirao/contract/kit/languages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { LegalEditor } from './LegalEditor.tsx';
import { LegalPage } from './LegalPage.tsx';

const publishedAt = '2026-01-01T12:00:00.000Z';

async function renderPage(reader: Language, language: Language) {
  const text: LegalText = {
    document: 'rules',
    version: 2,
    publishedAt,
    isCurrent: true,
    language,
    content: 'Rules.',
    versions: [{ version: 2, publishedAt, material: false }],
  };
  stubServer({ 'GET /api/legal/rules': { body: text } });
  await renderInHub(<LegalPage document="rules" version={undefined} onVersion={() => undefined} />, {
    language: reader,
  });
  return screen.findByRole('article');
}

test('a document in another language than that of the reader says so, and marks its language', async () => {
  const article = await renderPage('es-ES', 'en-US');
  expect(article.lang).toBe('en-US');
  expect(screen.getByRole('status').textContent).toBe(
    'Este texto no existe en su idioma. Se muestra en inglés.',
  );
});

test('a document in the language of the reader has no note about languages', async () => {
  const article = await renderPage('en-US', 'en-US');
  expect(article.lang).toBe('en-US');
  expect(screen.queryByRole('status')).toBeNull();
});

test('the editor offers every language, says what an empty text means, and publishes null for it', async () => {
  const draft = { version: 3, texts: { 'pt-BR': 'Regras.', 'en-US': 'Rules.', 'es-ES': null }, contact: '' };
  const sent = stubServer({
    'GET /api/admin/legal/rules': { body: draft },
    'POST /api/admin/legal/rules': { body: draft },
  });
  await renderInHub(<LegalEditor document="rules" />);
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Idioma do texto' });
  expect(Array.from(select.options, ({ value }) => value)).toEqual([...languages]);
  await userEvent.selectOptions(select, 'es-ES');
  expect(
    screen.getByText('Se ficar vazio, quem lê neste idioma vê o texto em inglês ou português.'),
  ).toBeDefined();
  await userEvent.selectOptions(select, 'en-US');
  expect(screen.getByText('Se ficar vazio, quem lê neste idioma vê o texto em português.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar versão' }));
  expect(sent.find(({ call }) => call === 'POST /api/admin/legal/rules')?.body).toEqual({
    basedOn: 3,
    texts: { 'pt-BR': 'Regras.', 'en-US': 'Rules.', 'es-ES': null },
    contact: '',
    material: false,
  });
});
