import { readdirSync } from 'node:fs';
import path from 'node:path';
import { errorFactoryByReason } from '@mutirao/contract/error-reasons';
import { apiErrorsByCode } from '@mutirao/contract/kit/api-errors';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../contract/src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|[/-])errors\.ts$/.test(file),
);

/** The names of the reasons that each file declares. */
const declarations = await Promise.all(
  files.map(async (file) => {
    const module: Record<string, object> = await import(path.join(folder, file));
    return Object.entries(module).flatMap(([name, reasons]) =>
      name.endsWith('Errors') ? Object.keys(reasons) : [],
    );
  }),
);
const reasons = declarations.flat();

test('Every reason is declared once, registered, and is not the name of a code', () => {
  expect(reasons.length).toBeGreaterThan(300);
  expect(reasons.toSorted()).toEqual(Object.keys(errorFactoryByReason).toSorted());
  expect(reasons.filter((reason) => Object.hasOwn(apiErrorsByCode, reason))).toEqual([]);
});

test('Every reason is in snake case and has a Portuguese sentence', () => {
  for (const [reason, { code, message }] of Object.entries(errorFactoryByReason)) {
    expect(reason).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
    expect(apiErrorsByCode, reason).toHaveProperty(code);
    expect(message.trim(), reason).not.toBe('');
  }
});

test('A detail has the parameters of its sentence, and texts replace them in the sentence only', () => {
  const detail = errorFactoryByReason.account_banned_until(
    { until: '2026-01-05T12:00:00.000Z', cause: 'Spam {until}' },
    { until: '05/01/2026, 09:00' },
  );
  expect(detail).toMatchObject({
    code: 'user_banned',
    reason: 'account_banned_until',
    params: { until: '2026-01-05T12:00:00.000Z', cause: 'Spam {until}' },
    message: 'Sua conta está suspensa até 05/01/2026, 09:00. Motivo: Spam {until}',
  });
});
