import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { expect, test, vi } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { SanctionReasonForm } from './SanctionReasonForm.tsx';

async function renderForm(options: { isRequired?: boolean; isPending?: boolean } = {}) {
  const confirm = vi.fn<(reason: string) => void>();
  const cancel = vi.fn<() => void>();
  await renderInHub(
    <SanctionReasonForm
      title="Desfazer"
      line="O membro volta."
      confirmLabel="Confirmar"
      isPending={options.isPending ?? false}
      isRequired={options.isRequired ?? false}
      onConfirm={confirm}
      onCancel={cancel}
    />,
  );
  return { confirm, cancel };
}

const getField = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the form has the name of its heading, and its only field has the focus', async () => {
  await renderForm();
  expect(screen.getByRole('form', { name: 'Desfazer' }).textContent).toContain('O membro volta.');
  expect(document.activeElement).toBe(getField());
});

test('an optional reason can be empty, and is given without the spaces around it', async () => {
  const { confirm } = await renderForm();
  expect(getField().required).toBe(false);
  await clickButton('Confirmar');
  await userEvent.type(getField(), '  Engano ');
  await clickButton('Confirmar');
  expect(confirm.mock.calls).toEqual([[''], ['Engano']]);
});

test('a required reason that is blank is rejected at its field, which gets the focus', async () => {
  const { confirm } = await renderForm({ isRequired: true });
  await userEvent.type(getField(), '  ');
  await clickButton('Confirmar');
  expect(confirm).not.toHaveBeenCalled();
  expect(screen.getByText('Escreva o motivo.')).toBeDefined();
  expect(getField().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(getField());
});

test('a reason that is too long is rejected with the count of its excess, and stays in its field', async () => {
  const { confirm } = await renderForm();
  const text = 'a'.repeat(moderationLimits.reason + 2);
  await userEvent.click(getField());
  await userEvent.paste(text);
  await clickButton('Confirmar');
  expect(confirm).not.toHaveBeenCalled();
  expect(screen.getByText('Há 2 caracteres a mais.')).toBeDefined();
  expect(getField().value).toBe(text);
});

test('cancelling confirms nothing', async () => {
  const { confirm, cancel } = await renderForm();
  await clickButton('Cancelar');
  expect(cancel).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
});

test('a pending decision cannot be sent again', async () => {
  const { confirm } = await renderForm({ isPending: true });
  getField().form?.requestSubmit();
  expect(confirm).not.toHaveBeenCalled();
});
