import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AlertDialog } from './AlertDialog.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogFooter } from './DialogFooter.tsx';
import { Sheet } from './Sheet.tsx';

/** A button that opens a dialog. The dialog receives the function that closes it. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Abrir</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

const layers = [
  {
    name: 'a dialog',
    role: 'dialog',
    renderLayer: (close: () => void) => (
      <Dialog title="Título" closeLabel="Fechar" onClose={close}>
        <p>Texto</p>
      </Dialog>
    ),
  },
  {
    name: 'a sheet',
    role: 'dialog',
    renderLayer: (close: () => void) => (
      <Sheet title="Título" closeLabel="Fechar" onClose={close}>
        <p>Texto</p>
      </Sheet>
    ),
  },
  {
    name: 'an alert dialog',
    role: 'alertdialog',
    renderLayer: (close: () => void) => (
      <AlertDialog title="Título" line="Texto" onCancel={close}>
        <Button onClick={close}>Fechar</Button>
      </AlertDialog>
    ),
  },
];

for (const { name, role, renderLayer } of layers) {
  test(`${name} is named by its title, and Escape closes it and returns the focus`, async () => {
    const user = userEvent.setup();
    render(<Opener>{renderLayer}</Opener>);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await user.click(opener);
    const layer = screen.getByRole(role, { name: 'Título' });
    expect(layer.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole(role)).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test(`${name} closes by its button and returns the focus`, async () => {
    const user = userEvent.setup();
    render(<Opener>{renderLayer}</Opener>);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole(role)).toBeNull();
    expect(document.activeElement?.textContent).toBe('Abrir');
  });

  test(`${name} hides the page behind it from screen readers and keeps Tab inside`, async () => {
    const user = userEvent.setup();
    render(<Opener>{renderLayer}</Opener>);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull();
    await user.tab();
    await user.tab();
    expect(screen.getByRole(role).contains(document.activeElement)).toBe(true);
  });
}

test('the field marked as first gets the focus of a dialog, also after other fields', () => {
  render(
    <Dialog title="Título" closeLabel="Fechar" onClose={vi.fn<() => void>()}>
      <input aria-label="Um" />
      <input aria-label="Dois" data-first />
    </Dialog>,
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Dois');
});

test('the first enabled field gets the focus of a dialog when none is marked', () => {
  render(
    <Dialog title="Título" closeLabel="Fechar" onClose={vi.fn<() => void>()}>
      <input aria-label="Um" disabled />
      <textarea aria-label="Dois" />
    </Dialog>,
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Dois');
});

test('a dialog without fields gets the focus itself, and a hidden title still names it', () => {
  render(
    <Dialog title="Título" hidesTitle closeLabel="Fechar" onClose={vi.fn<() => void>()}>
      <DialogFooter>
        <Button>Salvar</Button>
      </DialogFooter>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Título' }));
});

test('Escape in an open combobox does not close the dialog around it', async () => {
  const close = vi.fn<() => void>();
  render(
    <Dialog title="Título" closeLabel="Fechar" onClose={close}>
      <input role="combobox" aria-label="Fuso" aria-expanded aria-controls="x" data-open />
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
});

test('an alert dialog reads its line and cannot be cancelled without a way to', async () => {
  render(
    <AlertDialog title="Título" line="Leia isto.">
      <Button>Entendi</Button>
    </AlertDialog>,
  );
  const layer = screen.getByRole('alertdialog');
  const described = document.getElementById(layer.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Leia isto.');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

test('a confirmation starts at cancel, and calls exactly one of its two callbacks', async () => {
  const confirm = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  const props = { title: 'Apagar', question: 'Apagar tudo?', confirmLabel: 'Apagar', cancelLabel: 'Manter' };
  render(<ConfirmDialog {...props} onConfirm={confirm} onCancel={cancel} />);
  expect(document.activeElement?.textContent).toBe('Manter');
  await userEvent.click(screen.getByRole('button', { name: 'Apagar' }));
  expect(confirm).toHaveBeenCalledOnce();
  expect(cancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Manter' }));
  expect(cancel).toHaveBeenCalledOnce();
});
