import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';

const options = [
  { value: 'sp', label: 'São Paulo', detail: '−03:00', keywords: 'Brasil' },
  { value: 'lx', label: 'Lisboa', detail: '+00:00', keywords: 'Portugal' },
  { value: 'md', label: 'Madri', detail: '+01:00', keywords: 'Espanha' },
];

function Zones({ onPick = () => undefined }: { onPick?: (value: string) => void }) {
  const [value, setValue] = useState('sp');
  return (
    <Combobox
      label="Fuso"
      options={options}
      value={value}
      emptyText="Nenhum fuso."
      onPick={(picked) => {
        setValue(picked);
        onPick(picked);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fuso' });
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('a combobox opens its list at the chosen option, which is marked as selected', async () => {
  render(<Zones />);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(field());
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('listbox', { name: 'Fuso' }).id).toBe(field().getAttribute('aria-controls'));
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('São Paulo');
  expect(activeOption()).toContain('São Paulo');
});

test('typed text filters the options without accents, also by their keywords, and Enter picks the first', async () => {
  const user = userEvent.setup();
  const pick = vi.fn<() => void>();
  render(<Zones onPick={pick} />);
  await user.click(field());
  await user.keyboard('espanha');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Madri +01:00']);
  await user.keyboard('{Enter}');
  expect(pick).toHaveBeenCalledExactlyOnceWith('md');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('Madri · +01:00');
  await user.click(field());
  await user.keyboard('sao');
  expect(activeOption()).toContain('São Paulo');
});

test('the arrow keys go through the options in a circle', async () => {
  const user = userEvent.setup();
  render(<Zones />);
  await user.click(field());
  await user.keyboard('{ArrowUp}');
  expect(activeOption()).toContain('Madri');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toContain('São Paulo');
});

test('Escape closes the list and restores the chosen option', async () => {
  const user = userEvent.setup();
  const pick = vi.fn<() => void>();
  render(<Zones onPick={pick} />);
  await user.click(field());
  await user.keyboard('lisb{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('São Paulo · −03:00');
  expect(pick).not.toHaveBeenCalled();
});

test('an option is picked by pointer while the field keeps the focus', async () => {
  const pick = vi.fn<() => void>();
  render(<Zones onPick={pick} />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: /Lisboa/ }));
  expect(pick).toHaveBeenCalledExactlyOnceWith('lx');
  expect(document.activeElement).toBe(field());
});

test('a combobox announces that no option matches', async () => {
  render(<Zones />);
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(field(), 'xyz');
  expect(screen.getByRole('status').textContent).toBe('Nenhum fuso.');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a disabled combobox does not open, and its error is tied to the field', async () => {
  render(
    <Combobox
      label="Fuso"
      options={options}
      value="sp"
      emptyText=""
      error="Escolha."
      isDisabled
      onPick={vi.fn<() => void>()}
    />,
  );
  await userEvent.click(field());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Escolha.',
  );
});
