import type { SystemProblem } from '@mutirao/contract/features/system/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSystemPage } from '#testing/render-system-page.tsx';
import {
  createFailedJob,
  createSystemReport,
  dmarcMissingProblem,
  emailsStoppedProblem,
} from '#testing/system-report.ts';

const list = 'GET /api/admin/system/failed-jobs';
const retry = 'POST /api/admin/system/failed-jobs/retry';
const check = 'POST /api/admin/system/checks/run';

const region = (name: string) => screen.getByRole('region', { name });
const problems = () => within(region('Problemas')).queryAllByRole('listitem');

test('problems come in the order of the report, each with its level, text and button', async () => {
  await renderSystemPage({ problems: [emailsStoppedProblem, dmarcMissingProblem] });
  const [first, second] = problems();
  expect(first?.textContent).toContain('Erro: Os e-mails estão parados há 42 minutos');
  expect(first?.textContent).toContain('318 mensagens esperam, 12 delas com código ou recuperação de senha.');
  expect(first?.textContent).toContain('nada se perde');
  expect(first?.textContent).toMatch(/Desde (ontem, )?\d\d:\d\d\./);
  expect(second?.textContent).toContain('Aviso: Falta o registro DMARC do domínio');
  expect([...(second?.querySelectorAll('code') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '_dmarc.exemplo.com.br',
    'v=DMARC1; p=quarantine',
  ]);
  expect(within(region('Problemas')).getByRole('status').textContent).toBe('2 problemas precisam de você');
  expect(region('Fila de e-mail').textContent).toContain('Parada');
});

test('the record that is missing can be copied, and again a moment later', async () => {
  const user = userEvent.setup();
  await renderSystemPage({ problems: [dmarcMissingProblem] });
  const button = screen.getByRole('button', { name: 'Copiar registro: Falta o registro DMARC do domínio' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click(button);
  await vi.waitFor(() => expect(button.textContent).toBe('Copiado!'));
  expect(screen.getAllByText('Copiado!')).toHaveLength(2);
  expect(await navigator.clipboard.readText()).toBe('v=DMARC1; p=quarantine');
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(button.textContent).toBe('Copiar registro'));
  vi.useRealTimers();
});

test('the address that the SPF record lacks can be copied', async () => {
  const excluded: SystemProblem = {
    ...dmarcMissingProblem,
    id: 'spf_excludes_server',
    params: { domain: 'exemplo.com.br', address: '203.0.113.7' },
    copyText: 'ip4:203.0.113.7',
  };
  await renderSystemPage({ problems: [excluded] });
  expect(screen.getByRole('button', { name: /^Copiar endereço: O SPF não inclui/ })).toBeDefined();
});

test('a broken SPF record is shown with the wrong term and the record to write', async () => {
  const record = 'v=spf1 a:mail.exemplo.com.br ~all';
  const invalid: SystemProblem = {
    ...dmarcMissingProblem,
    id: 'spf_invalid',
    params: { domain: 'exemplo.com.br', term: 'ip4:1.2.3', reason: 'address', record },
    copyText: record,
  };
  await renderSystemPage({ problems: [invalid] });
  const [problem] = problems();
  expect(problem?.textContent).toContain('ip4:1.2.3 não tem um endereço completo');
  expect([...(problem?.querySelectorAll('code') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'exemplo.com.br',
    'ip4:1.2.3',
    record,
  ]);
  expect(screen.getByRole('button', { name: /^Copiar registro: O registro SPF tem um erro/ })).toBeDefined();
});

test('the reason of a failed backup that an earlier version stored is marked as Portuguese', async () => {
  const failedBackup: SystemProblem = {
    ...dmarcMissingProblem,
    id: 'backup_failed',
    params: { reason: 'O disco está cheio.' },
    copyText: null,
  };
  const job = createFailedJob(1, { task: 'nightly_backup', reason: 'Não há espaço.' });
  await renderSystemPage(
    { problems: [failedBackup], failedTasks: [{ task: 'nightly_backup', count: 1 }] },
    { [list]: { body: [job] } },
  );
  expect(screen.getByText('O disco está cheio.').lang).toBe('pt-BR');
  expect((await screen.findByText('Não há espaço.')).lang).toBe('pt-BR');
});

test('the reason of a failed backup is written from its code', async () => {
  const failure = { code: 'path_forbidden', params: { path: '/backups' } };
  const failedBackup: SystemProblem = {
    ...dmarcMissingProblem,
    id: 'backup_failed',
    params: { path: '/backups', failure: 'path_forbidden', reason: 'Um texto antigo.' },
    copyText: null,
  };
  const job = createFailedJob(1, { task: 'nightly_backup', reason: 'Um texto antigo.', failure });
  await renderSystemPage(
    { problems: [failedBackup], failedTasks: [{ task: 'nightly_backup', count: 1 }] },
    { [list]: { body: [job] } },
  );
  const sentence = 'Sem permissão para ler ou gravar em /backups.';
  expect(problems()[0]?.textContent).toContain(sentence);
  expect((await screen.findByText(sentence)).lang).toBe('');
  expect(screen.queryByText(/Um texto antigo/)).toBeNull();
});

test('the next problem gets the focus of one that ends, and the list that of the last', async () => {
  const reports = [createSystemReport({ problems: [dmarcMissingProblem] }), createSystemReport()];
  await renderSystemPage(
    { problems: [{ ...dmarcMissingProblem, id: 'dkim_invalid' }, dmarcMissingProblem] },
    { [check]: () => ({ body: reports.shift() }) },
  );
  const clickFirstButton = () =>
    userEvent.click(screen.getAllByRole('button', { name: /^Conferir de novo/ })[0] ?? region(''));
  await clickFirstButton();
  await vi.waitFor(() => expect(problems()).toHaveLength(1));
  expect(document.activeElement).toBe(problems()[0]);
  await clickFirstButton();
  await screen.findByText('Tudo certo com o hub.');
  expect(document.activeElement).toBe(region('Problemas'));
});

test('the button of a problem checks again, and the page shows the result', async () => {
  const { sent } = await renderSystemPage(
    { problems: [dmarcMissingProblem] },
    { [check]: { body: createSystemReport() } },
  );
  await userEvent.click(screen.getByRole('button', { name: /^Conferir de novo/ }));
  expect(await screen.findByText('Tudo certo com o hub.')).toBeDefined();
  expect(sent.filter(({ call }) => call === check)).toHaveLength(1);
});

test('the button of stopped e-mails sends them again, and is busy until the reply', async () => {
  const reply = Promise.withResolvers<{ body: unknown }>();
  const { sent } = await renderSystemPage(
    { problems: [emailsStoppedProblem] },
    { [retry]: () => reply.promise },
  );
  const button = screen.getByRole('button', { name: /^Tentar de novo/ });
  expect(button.getAttribute('aria-busy')).toBeNull();
  await userEvent.click(button);
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  reply.resolve({ body: { count: 318 } });
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(sent.find(({ call }) => call === retry)?.body).toEqual({ tasks: ['send_email'] });
});

test('a hub that has not checked itself yet says so, and does not say that all is well', async () => {
  await renderSystemPage({ checkedAt: null });
  expect(region('Problemas').textContent).toContain('O hub ainda não se conferiu.');
  expect(screen.queryByText('Tudo certo com o hub.')).toBeNull();
});

test('a hub with checks that had no result names them, and does not say that all is well', async () => {
  const { checks } = createSystemReport();
  const unknown = new Set<string>(['push', 'certificate']);
  await renderSystemPage({
    checks: checks.map((one) => ({
      ...one,
      state: unknown.has(one.id) ? 'unknown' : one.id === 'spf' ? 'off' : 'ok',
    })),
  });
  expect(region('Problemas').textContent).toContain(
    '2 conferências sem resultado: Avisos no aparelho e Certificado.Conferido há 2 min.',
  );
  expect(screen.queryByText('Tudo certo com o hub.')).toBeNull();
});
