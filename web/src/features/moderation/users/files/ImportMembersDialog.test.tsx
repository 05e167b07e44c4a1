import type { MemberImportResult } from '@mutirao/contract/features/members/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { ImportMembersDialog } from './ImportMembersDialog.tsx';

const trial = 'POST /api/admin/users/import/trial';
const execution = 'PUT /api/admin/users/import';
const counts = { created: 2, invited: 0, waiting: 1, exists: 0, refused: 102 };
const refused: MemberImportResult['refused'] = [
  { line: 3, email: 'nina@', reason: 'email_invalid', repeats: null },
  { line: 9, email: 'rui@example.com', reason: 'repeated', repeats: 4 },
  { line: 12, email: 'gil@example.com', reason: 'language_unknown', repeats: null },
];

async function renderDialog(handlers: Parameters<typeof stubServer>[0]) {
  const sent = stubServer(handlers);
  const close = vi.fn<() => void>();
  await renderInHub(<ImportMembersDialog onClose={close} />);
  return { sent, close };
}
const file = new File(['name,email\n'], 'pessoas.csv', { type: 'text/csv' });
const choose = (chosen = file) =>
  userEvent.upload(screen.getByLabelText('Escolher arquivo', { selector: 'input' }), chosen);
const invites = () => screen.getByRole('checkbox', { name: 'Enviar convites por e-mail' });

test('a chosen file is tried, and the dialog shows the counts and the refused lines with their reasons', async () => {
  await renderDialog({ [trial]: { body: { counts, refused } } });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Escolher arquivo' }));
  expect(screen.getByText(/^Um arquivo CSV .* \(pt-BR, en-US ou es-ES\) é opcional/)).toBeTruthy();
  await choose();
  expect(
    (await screen.findByText('Nada mudou ainda. O que a importação faria:')).parentElement?.textContent,
  ).toContain('2 contas novas1 conta não confirmada, sem mudança102 linhas recusadas');
  const rows = within(screen.getByRole('region', { name: 'Linhas recusadas' }));
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Linha 3O e-mail não é válido.nina@',
    'Linha 9O e-mail já está na linha 4.rui@example.com',
    'Linha 12A língua deve ser pt-BR, en-US ou es-ES, ou ficar vazia.gil@example.com',
  ]);
  expect(rows.getByText('E mais 99 linhas recusadas.')).toBeTruthy();
});

test('with the invitations the file is tried again, and the import sends the same file', async () => {
  const result = { counts: { ...counts, refused: 0 }, refused: [] };
  const { sent } = await renderDialog({
    [trial]: ({ query }) => ({
      body: { ...result, counts: { ...result.counts, invited: query === '?invites=true' ? 1 : 0 } },
    }),
    [execution]: { body: result },
  });
  await choose();
  await screen.findByRole('button', { name: 'Importar 2 pessoas' });
  await userEvent.click(invites());
  await userEvent.click(await screen.findByRole('button', { name: 'Importar e convidar 3 pessoas' }));
  const summary = await screen.findByText('O que a importação fez:');
  expect(document.activeElement?.contains(summary)).toBe(true);
  expect(sent.map(({ call, query }) => call + query)).toEqual([
    trial,
    `${trial}?invites=true`,
    `${execution}?invites=true`,
  ]);
  const uploads = sent.map(({ body }) => (body instanceof FormData ? body.get('file') : undefined));
  expect(uploads.every((upload) => upload instanceof File && upload.name === 'pessoas.csv')).toBe(true);
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
});

test('a file that the hub refuses as a whole says why, and another one can be chosen', async () => {
  await renderDialog({
    [trial]: {
      status: 415,
      body: {
        code: 'invalid_file',
        reason: 'member_file_quotes_misplaced',
        params: { line: 7 },
        message: 'As aspas da linha 7 não estão certas.',
        requestId: 'r',
      },
    },
  });
  await choose();
  expect((await screen.findByRole('alert')).textContent).toBe('As aspas da linha 7 não estão certas.');
  expect(screen.getByRole('button', { name: 'Escolher outro' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
});

test('a file that is too large is not sent', async () => {
  const { sent } = await renderDialog({});
  await choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'grande.csv'));
  expect((await screen.findByRole('alert')).textContent).toBe('O arquivo passa de 10 MB. Divida-o.');
  expect(sent).toEqual([]);
});

test('a file that cannot be read is not sent, and another one can be chosen', async () => {
  const { sent } = await renderDialog({ [trial]: { body: { counts, refused: [] } } });
  const gone = Object.assign(new File(['name,email\n'], 'sumiu.csv'), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  await choose(gone);
  expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível conferir o arquivo.');
  await userEvent.click(invites());
  expect(sent).toEqual([]);
  await choose();
  await screen.findByText('Nada mudou ainda. O que a importação faria:');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if no person would be imported, there is nothing to confirm; if the import fails, it can be confirmed again', async () => {
  const unchanged = { created: 0, invited: 0, waiting: 0, exists: 3, refused: 0 };
  const { sent } = await renderDialog({
    [trial]: ({ query }) => ({
      body: { counts: query ? { ...unchanged, invited: 3 } : unchanged, refused: [] },
    }),
  });
  await choose();
  expect((await screen.findByRole('button', { name: 'Nada a importar' })).hasAttribute('disabled')).toBe(
    true,
  );
  await userEvent.click(invites());
  const confirm = await screen.findByRole('button', { name: 'Importar e convidar 3 pessoas' });
  await userEvent.click(confirm);
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
  expect(sent.at(-1)?.call).toBe(execution);
});
