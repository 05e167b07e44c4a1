import type { InvariantVerification } from '@mutirao/contract/features/system/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { createSystemReport, createTimestampAgo } from '#testing/system-report.ts';
import { SystemPage } from '../SystemPage.tsx';
import { VerificationControlsAndProgress } from './VerificationControlsAndProgress.tsx';

const running: InvariantVerification = {
  state: 'running',
  startedAt: createTimestampAgo(70_000),
  finishedAt: null,
  done: 7,
  total: 12,
  current: 'poll_counts',
  findings: [],
  isStopRequested: false,
};
const finding = { name: 'comment_like_counts', count: 3 };
const ended = (changes: Partial<InvariantVerification>): InvariantVerification => ({
  ...running,
  state: 'done',
  finishedAt: createTimestampAgo(0),
  done: 12,
  current: null,
  ...changes,
});

/** Renders the header of a hub whose server responds with the verification in `state`. */
async function renderHeader(state: { verification: InvariantVerification | null }) {
  const change = (verification: InvariantVerification) => () => {
    state.verification = verification;
    return { body: verification };
  };
  const sent = stubServer({
    'GET /api/admin/system': () => ({ body: createSystemReport(state) }),
    'POST /api/admin/system/verification': change(running),
    'POST /api/admin/system/verification/stop': change({ ...running, isStopRequested: true }),
  });
  await renderInHub(
    <>
      <VerificationControlsAndProgress />
      <SystemPage />
    </>,
  );
  return sent;
}

test('a verification is started, shows how far it is, and then its result', async () => {
  const state: { verification: InvariantVerification | null } = { verification: null };
  await renderHeader(state);
  await userEvent.click(await screen.findByRole('button', { name: /Verificar os dados/ }));
  const line = await screen.findByText('Verificando 8 de 12:');
  expect(line.parentElement?.textContent).toContain('Os votos das enquetes batem com uma recontagem');
  expect(screen.getByRole('progressbar', { name: 'Verificando os dados' }).getAttribute('value')).toBe('7');
  expect(screen.getByText(/^tempo restante: \d+ s$/)).toBeDefined();
  state.verification = ended({});
  // The page refetches the verification every second while it runs.
  expect(await screen.findByText('Dados verificados agora: tudo bate.')).toBeDefined();
  expect(screen.getByRole('button', { name: /Verificar de novo/ })).toBeDefined();
});

test('a verification is stopped, and its button says so until it has stopped', async () => {
  const state: { verification: InvariantVerification | null } = { verification: running };
  const sent = await renderHeader(state);
  await userEvent.click(await screen.findByRole('button', { name: /Parar/ }));
  await vi.waitFor(() => expect(state.verification?.isStopRequested).toBe(true));
  expect((await screen.findByRole('button', { name: /Parando/ })).hasAttribute('disabled')).toBe(true);
  state.verification = ended({ state: 'stopped' });
  expect(await screen.findByText('Verificação parada agora.')).toBeDefined();
  await vi.waitFor(() =>
    expect(sent.some(({ call }) => call === 'POST /api/admin/system/verification/stop')).toBe(true),
  );
});

test('what a verification found is listed with the number of rows', async () => {
  // `known_roles` has no sentence, as a rule of another version of the hub.
  const findings = [finding, { name: 'known_roles', count: null }];
  await renderHeader({ verification: ended({ findings }) });
  const result = await screen.findByText('Dados verificados agora: 1 regra não vale.');
  expect(result.parentElement?.textContent).toContain('1 não conferida.');
  const panel = screen.getByRole('region', { name: 'O que não bate' });
  expect(panel.textContent).toContain('Nada foi mudado.');
  expect(panel.textContent).toContain('As curtidas de cada comentário batem com uma recontagem3 linhas');
  expect(panel.textContent).toContain('known_rolesnão pôde ser conferida');
});

test('what was found before a verification was stopped is listed', async () => {
  const state = { verification: ended({ state: 'stopped', findings: [finding] }) };
  await renderHeader(state);
  expect(await screen.findByText('Verificação parada agora: até ali, 1 regra não vale.')).toBeDefined();
  expect(screen.getByRole('region', { name: 'O que não bate' }).textContent).toContain('3 linhas');
});

test('a verification that was stopped before it found anything lists nothing', async () => {
  await renderHeader({ verification: ended({ state: 'stopped' }) });
  expect(await screen.findByText('Verificação parada agora.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'O que não bate' })).toBeNull();
});

test('rules that could not be checked are no violations', async () => {
  const findings = [{ name: 'known_roles', count: null }];
  await renderHeader({ verification: ended({ findings }) });
  const result = await screen.findByText('Dados verificados agora: o que foi conferido bate.');
  expect(result.parentElement?.textContent).toContain('1 não conferida.');
  const panel = screen.getByRole('region', { name: 'O que não pôde ser conferido' });
  expect(panel.textContent).not.toContain('Nada foi mudado.');
});

test('the status of the verification is there before it is filled', async () => {
  const state: { verification: InvariantVerification | null } = { verification: running };
  await renderHeader(state);
  const bar = await screen.findByRole('progressbar', { name: 'Verificando os dados' });
  const status = findStatus(bar);
  expect(status.textContent).toBe('');
  state.verification = ended({});
  await vi.waitFor(() => expect(status.textContent).toBe('Dados verificados agora: tudo bate.'), 5_000);
});

/** Returns the status beside the bar of a verification. */
function findStatus(bar: HTMLElement): HTMLElement {
  const found = screen.getAllByRole('status').find((one) => one.parentElement?.contains(bar));
  if (!found) throw new Error('the header has no status');
  return found;
}
