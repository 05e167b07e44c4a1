import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import { ChipRow } from './ChipRow.tsx';
import { FileButton } from './FileButton.tsx';
import { IconButton } from './IconButton.tsx';

test('a button is pressed by pointer, Enter and Space, and does not submit a form by default', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn<() => void>();
  const submit = vi.fn<() => void>();
  render(
    <form onSubmit={submit}>
      <Button onClick={onClick}>Salvar</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
  expect(submit).not.toHaveBeenCalled();
});

test('a pending button is busy, shows its pending label, and cannot be pressed again', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button isPending pendingLabel="Salvando" onClick={onClick}>
      Salvar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Salvando', busy: true });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a button that is not pending shows its own label only', () => {
  render(<Button pendingLabel="Salvando">Salvar</Button>);
  expect(screen.getByRole('button', { name: 'Salvar', busy: false })).toBeDefined();
});

test('a disabled button is skipped by Tab', async () => {
  render(
    <>
      <Button disabled>Um</Button>
      <Button>Dois</Button>
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Dois');
});

test('an icon button has its label as name, and as tooltip while it is pointed at', async () => {
  const user = userEvent.setup();
  render(<IconButton label="Fechar">×</IconButton>);
  const button = screen.getByRole('button', { name: 'Fechar' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Fechar');
  await user.unhover(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a key press hides the tooltip', async () => {
  const user = userEvent.setup();
  render(<IconButton label="Fechar">×</IconButton>);
  await user.hover(screen.getByRole('button'));
  await screen.findByRole('tooltip');
  screen.getByRole('button').focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('chips are a named group of toggle buttons that say which one is chosen', async () => {
  const pick = vi.fn<() => void>();
  render(
    <ChipRow label="Categorias">
      <Chip isChosen count="3" onPick={pick}>
        Tudo
      </Chip>
      <Chip isChosen={false} onPick={pick}>
        Dúvidas
      </Chip>
    </ChipRow>,
  );
  expect(screen.getByRole('group', { name: 'Categorias' })).toBeDefined();
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Tudo3');
  await userEvent.click(screen.getByRole('button', { name: 'Dúvidas', pressed: false }));
  expect(pick).toHaveBeenCalledOnce();
});

test('a file button opens the picker and passes on the file, also if the same file is chosen again', async () => {
  const user = userEvent.setup();
  const choose = vi.fn<(file: File) => void>();
  const file = new File(['a'], 'a.csv', { type: 'text/csv' });
  const props = { accept: '.csv', fieldLabel: 'Arquivo', onChoose: choose };
  const { rerender } = render(<FileButton {...props}>Escolher</FileButton>);
  const input = screen.getByLabelText<HTMLInputElement>('Arquivo');
  const open = vi.spyOn(input, 'click');
  await user.click(screen.getByRole('button', { name: 'Escolher' }));
  expect(open).toHaveBeenCalledOnce();
  await user.upload(input, file);
  await user.upload(input, file);
  expect(choose.mock.calls).toEqual([[file], [file]]);
  rerender(
    <FileButton {...props} isBlocked>
      Escolher
    </FileButton>,
  );
  open.mockClear();
  await user.click(screen.getByRole('button', { name: 'Escolher' }));
  expect(open).not.toHaveBeenCalled();
});
