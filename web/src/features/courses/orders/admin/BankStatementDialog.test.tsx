import { orderLimits } from '@mutirao/contract/features/courses/orders/limits';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { toastStore } from '#design/toast-store.ts';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { BankStatementDialog } from './BankStatementDialog.tsx';

const preview = 'POST /api/admin/course-orders/bank-file/trial';
afterEach(() => toastStore.read().forEach(({ id }) => toastStore.remove(id)));

async function choose(content: string) {
  await renderInHub(<BankStatementDialog onClose={() => undefined} />);
  const file = new File([content], 'extrato.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Escolher arquivo', { selector: 'input' }), file);
}

/** Expects the error toast with this text, and no preview of the rejected file. */
async function expectRejection(description: string) {
  await waitFor(() => expect(toastStore.read()[0]).toMatchObject({ tone: 'destructive', description }));
  expect(screen.queryByText('extrato.csv')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Confirmar/ })).toBeNull();
}

test('a bank statement that the hub rejects shows the reason', async () => {
  const message = 'O arquivo não tem uma coluna com o txid (ou identificador) e uma com o valor.';
  const sent = stubServer({ [preview]: { status: 400, body: { code: 'invalid_input', message } } });
  await choose('nome;telefone');
  await expectRejection(message);
  expect(sent.map(({ call, body }) => ({ call, body }))).toEqual([
    { call: preview, body: { text: 'nome;telefone' } },
  ]);
});

test('a bank statement that is too large is not sent, and a message says what to do', async () => {
  const sent = stubServer({});
  await choose('a'.repeat(orderLimits.bankFile + 1));
  await expectRejection('O arquivo é grande demais. Envie em partes.');
  expect(sent).toEqual([]);
});
