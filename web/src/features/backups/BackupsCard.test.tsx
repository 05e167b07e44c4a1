import type { NightlyBackup } from '@mutirao/contract/features/backups/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { BackupsCard } from './BackupsCard.tsx';

const read = 'GET /api/admin/backups';
const schedule = { hour: 3, zone: 'America/Sao_Paulo' };
const empty = { finishedAt: null, archive: null, reason: null, failure: null };
const good: NightlyBackup = {
  night: '2026-11-25',
  state: 'good',
  finishedAt: '2026-11-25T06:04:00.000Z',
  archive: '2026-11-25T060000Z',
  reason: null,
  failure: null,
};
const failed: NightlyBackup = {
  ...empty,
  night: '2026-11-26',
  state: 'failed',
  finishedAt: '2026-11-26T06:40:00.000Z',
  reason: 'Sem espaço em disco.',
};
const pending: NightlyBackup = { ...empty, night: '2026-11-27', state: 'pending' };

async function renderCard(body: object) {
  stubServer({ [read]: { body } });
  await renderInHub(<BackupsCard />);
  const card = await screen.findByRole('region', { name: 'Backups' });
  await within(card).findAllByText(/^(Este hub|O primeiro|O backup de cada)/);
  return card;
}

test('without BACKUP_TO the card says how to get a nightly backup', async () => {
  const card = await renderCard({ schedule: null, nights: [] });
  expect(card.textContent).toContain('defina BACKUP_TO nas configurações do servidor');
  expect(card.textContent).toContain('docs/pt-BR/backup.md');
  expect(within(card).queryByRole('list')).toBeNull();
});

test('before the first night the card says at which time the first backup is made', async () => {
  const card = await renderCard({ schedule, nights: [] });
  expect(card.textContent).toContain('O primeiro backup será feito às 03:00.');
});

test('the last good backup has its time and its archive', async () => {
  const card = await renderCard({ schedule, nights: [good] });
  expect(card.textContent).toMatch(/Último backup bom: há \d+ \S+/);
  expect(card.textContent).toContain('25/11/2026 03:04\u00a0· restaurado e conferido');
  expect(card.textContent).toContain('2026-11-25T060000Z');
  expect(card.textContent).not.toContain('falhou');
});

test('a failed backup has its reason and what to do, and the last good one is still shown', async () => {
  const card = await renderCard({ schedule, nights: [failed, good] });
  expect(card.textContent).toContain('O backup de qui., 26/11 falhou');
  expect(card.textContent).toContain('Sem espaço em disco.');
  expect(card.textContent).toContain('Corrija a causa');
  expect(card.textContent).toContain('Último backup bom');
  const nights = within(card).getAllByRole('listitem');
  expect(nights.map(({ textContent }) => textContent)).toEqual([
    'qui., 26/11Falhou03:40',
    'qua., 25/11Bom03:04',
  ]);
});

test('a backup that will be tried again has the reason of the failed attempt', async () => {
  const card = await renderCard({ schedule, nights: [{ ...pending, reason: 'Sem espaço em disco.' }, good] });
  expect(card.textContent).toContain('Uma tentativa falhou, e o hub vai tentar de novo');
  expect(card.textContent).toContain('Sem espaço em disco.');
});

test('the reason of a failed backup is in the language of the page', async () => {
  const failure = { code: 'path_forbidden', params: { path: '/backups' } };
  stubServer({ [read]: { body: { schedule, nights: [{ ...failed, failure }] } } });
  await renderInHub(<BackupsCard />, { language: 'en-US' });
  const reason = await screen.findByText('No permission to read or write /backups.');
  expect(reason.lang).toBe('');
});

test('a reason that an earlier version stored is marked as Portuguese', async () => {
  await renderCard({ schedule, nights: [failed] });
  expect(screen.getByText('Sem espaço em disco.').lang).toBe('pt-BR');
});

test('a failed backup without a reason refers to the log', async () => {
  const card = await renderCard({ schedule, nights: [{ ...failed, reason: null }] });
  expect(card.textContent).toContain('Veja o log do servidor.');
  expect(card.textContent).toContain('Nenhum backup bom nas últimas noites.');
});

test('the first backup is shown while it runs', async () => {
  const card = await renderCard({ schedule, nights: [pending] });
  expect(card.textContent).toContain('O primeiro backup está em andamento.');
});

test('backups that cannot be fetched can be fetched again', async () => {
  let fails = true;
  stubServer({ [read]: () => (fails ? { status: 500, body: {} } : { body: { schedule, nights: [] } }) });
  await renderInHub(<BackupsCard />);
  await screen.findByRole('alert');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('O primeiro backup será feito às 03:00.')).toBeDefined();
});
