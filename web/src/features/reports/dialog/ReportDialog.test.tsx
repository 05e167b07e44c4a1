import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import type { ReportTarget } from '../report-target.ts';
import { ReportDialogLoader } from './ReportDialogLoader.tsx';

const call = 'POST /api/comments/c1/report';
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar denúncia' }));
const getText = () => screen.getByRole<HTMLTextAreaElement>('textbox');

async function renderDialog(type: ReportTarget['type'] = 'comment') {
  const close = vi.fn<() => void>();
  // The texts of the dialog are loaded when it is first drawn.
  await act(() =>
    renderInHub(
      <Suspense>
        <ReportDialogLoader reported={{ type, id: 'c1' }} onClose={close} />
      </Suspense>,
    ),
  );
  await screen.findByRole('dialog');
  return close;
}

test('a report without a reason is not sent, and the first reason gets the focus and the error', async () => {
  const sent = stubServer({});
  await renderDialog();
  expect(screen.getByRole('dialog', { name: 'Denunciar comentário' })).toBeDefined();
  await send();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Spam/ }));
  const error = screen.getByRole('alert');
  expect(error.textContent).toBe('Por favor, selecione um motivo para a denúncia.');
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(error.id);
  expect(sent).toEqual([]);
});

test('the reasons are one group of radio buttons, and the arrow keys select the next one', async () => {
  stubServer({});
  await renderDialog();
  await userEvent.click(screen.getByRole('radio', { name: /^Spam/ }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Spam/ }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Assédio/ }).checked).toBe(true);
});

test('another reason needs a description, which gets the focus and the error', async () => {
  const sent = stubServer({});
  await renderDialog();
  expect(screen.getByRole('textbox', { name: 'Descrição (opcional)' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^Outro motivo/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Descrição' }), '  ');
  await send();
  expect(document.activeElement).toBe(getText());
  expect(getText().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Por favor, informe o motivo da denúncia.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('a rejected report keeps the reason and the description, and a second try closes the dialog', async () => {
  let tries = 0;
  const sent = stubServer({
    [call]: () =>
      ++tries === 1 ? { status: 503, body: null } : { status: 201, body: { isDuplicate: false } },
  });
  const close = await renderDialog();
  await userEvent.click(screen.getByRole('radio', { name: /^Spam/ }));
  await userEvent.type(getText(), 'Vende curso');
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar denúncia' })).toHaveProperty('disabled', false),
  );
  expect(close).not.toHaveBeenCalled();
  expect(getText().value).toBe('Vende curso');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Spam/ }).checked).toBe(true);
  await send();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent.map(({ call: path, body }) => [path, body])).toEqual([
    [call, { reason: 'spam', description: 'Vende curso' }],
    [call, { reason: 'spam', description: 'Vende curso' }],
  ]);
});

test('only the report of a message says what of the conversation is read', async () => {
  stubServer({});
  await renderDialog('message');
  expect(screen.getByRole('dialog', { name: 'Denunciar mensagem' }).textContent).toContain(
    'A moderação vai ler só esta mensagem.',
  );
});
