import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';

const bar = (name: string) => screen.getByRole<HTMLProgressElement>('progressbar', { name });

test('a progress bar has a name and reads its share of the maximum', () => {
  const { rerender } = render(<ProgressBar aria-label="Aulas feitas" max={8} value={2} />);
  expect([bar('Aulas feitas').value, bar('Aulas feitas').max]).toEqual([2, 8]);
  rerender(<ProgressBar aria-label="Aulas feitas" max={8} value={8} />);
  expect(bar('Aulas feitas').value).toBe(8);
});

test('a progress bar at zero is not read as one of unknown progress', () => {
  render(
    <>
      <ProgressBar aria-label="No início" max={8} value={0} />
      <ProgressBar aria-label="Sem medida" />
    </>,
  );
  expect(bar('No início').getAttribute('value')).toBe('0');
  expect(bar('Sem medida').hasAttribute('value')).toBe(false);
});

test.each(['leaf', 'clay'] as const)(
  'the tone %s replaces the default one and keeps the given class',
  (tone) => {
    render(<ProgressBar aria-label="Aulas feitas" tone={tone} className="mt-3" />);
    const { classList } = bar('Aulas feitas');
    expect(classList.contains('mt-3')).toBe(true);
    expect([...classList].filter((name) => name.includes('progress-value'))).toEqual([
      `[&::-webkit-progress-value]:bg-${tone}`,
    ]);
  },
);
