import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const labels = {
  title: 'Recusar o pedido',
  line: 'Quem pediu lê o motivo.',
  reason: 'Motivo',
  hint: 'Seja gentil.',
  confirm: 'Recusar',
  cancel: 'Voltar',
  close: 'Fechar',
};
const { close: _, ...alertLabels } = labels;

function renderDialog(options: { isPending?: boolean; isAlert?: boolean } = {}) {
  const confirm = vi.fn<(reason: string) => void>();
  const close = vi.fn<() => void>();
  const dialog = (isPending: boolean) => (
    <ReasonDialog
      labels={options.isAlert ? alertLabels : { ...labels, confirming: 'Recusando...' }}
      maxLength={20}
      isPending={isPending}
      findError={(reason) => (reason === '' ? 'Escreva o motivo.' : undefined)}
      onConfirm={confirm}
      onClose={close}
    />
  );
  const { rerender } = render(dialog(options.isPending ?? false));
  return { confirm, close, setPending: (isPending: boolean) => rerender(dialog(isPending)) };
}

const getField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' });
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

for (const { role, isAlert } of [
  { role: 'dialog', isAlert: false },
  { role: 'alertdialog', isAlert: true },
]) {
  test(`the reason of ${role} has the focus, is required and is described by its hint`, () => {
    renderDialog({ isAlert });
    const dialog = screen.getByRole(role, { name: 'Recusar o pedido' });
    expect(dialog.textContent).toContain('Quem pediu lê o motivo.');
    expect(document.activeElement).toBe(getField());
    expect(getField().required).toBe(true);
    const hint = document.getElementById(getField().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('Seja gentil.');
  });

  test(`${role} rejects a blank reason with an error at the field, which gets the focus`, async () => {
    const { confirm } = renderDialog({ isAlert });
    await userEvent.type(getField(), '   ');
    await clickButton('Recusar');
    expect(confirm).not.toHaveBeenCalled();
    expect(getField().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(getField());
    expect(screen.getByText('Escreva o motivo.')).toBeDefined();
    await userEvent.type(getField(), 'A');
    expect(screen.queryByText('Escreva o motivo.')).toBeNull();
  });

  test(`${role} closes by Escape and by its cancel button without calling the action`, async () => {
    const { confirm, close } = renderDialog({ isAlert });
    await userEvent.type(getField(), 'Motivo');
    await clickButton('Voltar');
    expect(close).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
    expect(confirm).not.toHaveBeenCalled();
  });
}

test('an alert has no close button, a dialog has one', async () => {
  const { close } = renderDialog();
  await clickButton('Fechar');
  expect(close).toHaveBeenCalledOnce();
  renderDialog({ isAlert: true });
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
});

test('the reason is given without the spaces around it, and typing stops at the limit', async () => {
  const { confirm } = renderDialog();
  await userEvent.type(getField(), '  Faltou o endereço de casa ');
  expect(getField().value).toHaveLength(20);
  await clickButton('Recusar');
  expect(confirm.mock.calls).toEqual([['Faltou o endereço']]);
});

test('a reason cannot be sent twice, and stays in its field when the action fails', async () => {
  const { confirm, setPending } = renderDialog();
  await userEvent.type(getField(), 'Faltou o nome');
  await clickButton('Recusar');
  setPending(true);
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Recusando...' });
  expect(busy.disabled).toBe(true);
  busy.form?.requestSubmit();
  expect(confirm).toHaveBeenCalledTimes(1);
  setPending(false);
  expect(getField().value).toBe('Faltou o nome');
  await clickButton('Recusar');
  expect(confirm.mock.calls).toEqual([['Faltou o nome'], ['Faltou o nome']]);
});

test('further fields come after the reason, and the focus returns to the opener', async () => {
  render(<Opener />);
  await clickButton('Abrir');
  const [reason, scope] = screen.getAllByRole('textbox');
  expect(document.activeElement).toBe(reason);
  await userEvent.tab();
  expect(document.activeElement).toBe(scope);
  await clickButton('Voltar');
  expect(document.activeElement?.textContent).toBe('Abrir');
});

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir</Button>
      {isOpen && (
        <ReasonDialog
          labels={labels}
          isPending={false}
          findError={() => undefined}
          onConfirm={() => undefined}
          onClose={() => setIsOpen(false)}
        >
          <input aria-label="Alcance" />
        </ReasonDialog>
      )}
    </>
  );
}
