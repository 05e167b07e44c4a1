import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { BareSwitch } from './BareSwitch.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RadioCard } from './RadioCard.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Switch.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const options = [
  { value: 'a', label: 'Um' },
  { value: 'b', label: 'Dois' },
];

type Labels = { label: string; hint?: string; error?: string };

const fields: { name: string; renderField: (labels: Labels) => ReactNode }[] = [
  { name: 'a text field', renderField: (labels) => <TextField {...labels} /> },
  { name: 'a text area', renderField: (labels) => <TextArea {...labels} /> },
  {
    name: 'a select',
    renderField: (labels) => <Select {...labels} options={options} value="a" onPick={vi.fn<() => void>()} />,
  },
  {
    name: 'a password field',
    renderField: (labels) => <PasswordField {...labels} showLabel="Mostrar" hideLabel="Ocultar" />,
  },
  {
    name: 'a field of any control',
    renderField: (labels) => <Field {...labels}>{(wiring) => <input {...wiring} />}</Field>,
  },
];

const describedTexts = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

for (const { name, renderField } of fields) {
  test(`${name} is tied to its label, its error and its hint, in this order`, () => {
    render(renderField({ label: 'Nome', hint: 'Como no documento.', error: 'Falta o nome.' }));
    const control = screen.getByLabelText('Nome');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(describedTexts(control)).toEqual(['Falta o nome.', 'Como no documento.']);
  });

  test(`${name} without an error is valid and has no description`, () => {
    render(renderField({ label: 'Nome' }));
    const control = screen.getByLabelText('Nome');
    expect(control.hasAttribute('aria-invalid')).toBe(false);
    expect(control.hasAttribute('aria-describedby')).toBe(false);
  });
}

test('a hidden label still names the field', () => {
  render(<TextArea label="Mensagem" hidesLabel />);
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeDefined();
});

test('a disabled field cannot be typed in', async () => {
  render(<TextField label="Nome" disabled />);
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('');
});

test('a password is hidden until its button shows it, and the button says what it does next', async () => {
  render(<PasswordField label="Senha" showLabel="Mostrar" hideLabel="Ocultar" />);
  const field = screen.getByLabelText<HTMLInputElement>('Senha');
  expect(field.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(field.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(field.type).toBe('password');
});

test('a select offers its options by name and reports the value of the picked one', async () => {
  const pick = vi.fn<() => void>();
  render(<Select label="Ordem" options={options} value="a" onPick={pick} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordem' }).value).toBe('a');
  await userEvent.selectOptions(screen.getByLabelText('Ordem'), 'Dois');
  expect(pick).toHaveBeenCalledExactlyOnceWith('b');
});

test('a checkbox toggles by its label and by Space, and reads its hint', async () => {
  const user = userEvent.setup();
  const change = vi.fn<() => void>();
  render(<Checkbox label="Aceito" hint="Pode mudar depois." isChecked={false} onChange={change} />);
  const box = screen.getByRole('checkbox', { name: 'Aceito', checked: false });
  expect(describedTexts(box)).toEqual(['Pode mudar depois.']);
  await user.click(screen.getByText('Aceito'));
  box.focus();
  await user.keyboard(' ');
  expect(change.mock.calls).toEqual([[true], [true]]);
});

test('a checkbox with a hidden label has its name', () => {
  render(<Checkbox label="Selecionar Ana" hidesLabel isChecked onChange={vi.fn<() => void>()} />);
  expect(screen.getByRole('checkbox', { name: 'Selecionar Ana', checked: true })).toBeDefined();
});

function ControlledSwitch() {
  const [isOn, setIsOn] = useState(false);
  return (
    <Switch
      label="Avisos"
      labelDetail="por e-mail"
      hint="No máximo um por dia."
      isOn={isOn}
      onChange={setIsOn}
    />
  );
}

test('a switch has a name that says what it switches, its hint, and its state', async () => {
  const user = userEvent.setup();
  render(<ControlledSwitch />);
  const control = screen.getByRole('switch', { name: 'Avisos: por e-mail', checked: false });
  expect(describedTexts(control)).toEqual(['No máximo um por dia.']);
  await user.click(screen.getByText('Avisos'));
  expect(screen.getByRole('switch', { checked: true })).toBe(control);
  control.focus();
  await user.keyboard(' ');
  expect(screen.getByRole('switch', { checked: false })).toBe(control);
});

test('a switch without its own label takes the name it is given, and stays off when disabled', async () => {
  const change = vi.fn<() => void>();
  render(<BareSwitch aria-label="Som" isOn={false} disabled onChange={change} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Som' }));
  expect(change).not.toHaveBeenCalled();
});

function Choice() {
  const [value, setValue] = useState('soon');
  return (
    <>
      {['soon', 'daily'].map((option) => (
        <RadioCard
          key={option}
          group="ritmo"
          value={option}
          label={option}
          line={`Efeito de ${option}`}
          isChosen={value === option}
          onChoose={() => setValue(option)}
        />
      ))}
    </>
  );
}

test('radio cards choose exactly one option, and each reads its effect', async () => {
  render(<Choice />);
  await userEvent.click(screen.getByText('Efeito de daily'));
  const daily = screen.getByRole('radio', { name: 'daily', checked: true });
  expect(describedTexts(daily)).toEqual(['Efeito de daily']);
  expect(screen.getByRole('radio', { name: 'soon', checked: false })).toBeDefined();
});

function Searching({ onSettle }: { onSettle: () => void }) {
  const [text, setText] = useState('');
  const field = { text, type: setText, settle: onSettle, clear: () => setText('') };
  return <SearchBox label="Buscar" placeholder="O quê?" clearLabel="Limpar" maxLength={5} field={field} />;
}

test('a search box is a search landmark that submits by Enter and respects its length', async () => {
  const settle = vi.fn<() => void>();
  render(<Searching onSettle={settle} />);
  expect(screen.getByRole('search')).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'mutirão{Enter}');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('mutir');
  expect(settle).toHaveBeenCalledOnce();
});

test('a search box can be cleared only when it has a text, and then keeps the focus', async () => {
  render(<Searching onSettle={vi.fn<() => void>()} />);
  expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
