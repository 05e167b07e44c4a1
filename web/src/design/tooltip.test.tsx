import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Card } from './Card.tsx';
import { Spinner } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

const renderTooltip = () =>
  render(
    <Tooltip text="Copiar o link">
      <button type="button">Copiar</button>
    </Tooltip>,
  );

test('a tooltip appears while the pointer is over its element, and hides when it leaves', async () => {
  renderTooltip();
  expect(screen.queryByRole('tooltip')).toBeNull();
  const button = screen.getByRole('button', { name: 'Copiar' });
  await userEvent.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Copiar o link');
  await userEvent.unhover(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a tooltip hides as soon as its element is pressed, by pointer or by key', async () => {
  renderTooltip();
  const button = screen.getByRole('button', { name: 'Copiar' });
  await userEvent.hover(button);
  await screen.findByRole('tooltip');
  await userEvent.click(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.unhover(button);
  await userEvent.hover(button);
  await screen.findByRole('tooltip');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a card with a name is a region of the page', () => {
  render(<Card aria-label="Enquete">Texto</Card>);
  expect(screen.getByRole('region', { name: 'Enquete' }).textContent).toBe('Texto');
});

test('a spinner is not read, because the text beside it says what it waits for', () => {
  render(
    <p role="status">
      <Spinner /> Carregando
    </p>,
  );
  expect(screen.getByRole('status').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
