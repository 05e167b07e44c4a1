import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInHub } from '#testing/render-in-hub.tsx';
import { renderSystemPage } from '#testing/render-system-page.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { createSystemReport, dmarcMissingProblem, createTimestampAgo } from '#testing/system-report.ts';
import { systemKeys } from './keys.ts';
import { SystemPage } from './SystemPage.tsx';

const read = 'GET /api/admin/system';

const region = (name: string) => screen.getByRole('region', { name });
const problems = () => within(region('Problemas')).queryAllByRole('listitem');

test('a hub without problems says so in one line, and shows its figures', async () => {
  await renderSystemPage();
  expect(problems()).toHaveLength(0);
  expect(region('Problemas').textContent).toContain('Tudo certo com o hub.Conferido há 2 min.');
  expect(region('Versão').textContent?.trim()).toBe('VersãoAtual1.8.2No ar há 3 dias.');
  expect(region('Backup').textContent).toMatch(
    /BackupConferido(Hoje|Ontem), \d\d:\d\d2,4 GB, restaurado e comparado: 61 tabelas iguais em 1 min 52 s\./,
  );
  expect(region('Disco').textContent).toBe('Disco46 de 80 GBNeste ritmo, enche em julho de 2027.');
  expect(region('Fila de e-mail').textContent).toMatch(
    /Em diaNada esperando1\.906 enviados hoje até as \d\d:\d\d\./,
  );
  expect(screen.getByRole('progressbar', { name: 'Uso do disco' }).getAttribute('aria-valuetext')).toBe(
    '58% usado',
  );
});

test.each([
  [1.9e9, 'banco externo com 1,9 GB; o espaço livre dele não é visível daqui'],
  [null, 'banco externo; o espaço livre dele não é visível daqui'],
])('of an external database with %s bytes the page says what it can see', async (bytes, row) => {
  const { checks, database } = createSystemReport();
  await renderSystemPage({
    checks: checks.map((check) => (check.id === 'database_disk' ? { ...check, state: 'off' } : check)),
    database: { ...database, bytes },
  });
  expect(region('Disco').textContent).toContain('O disco do banco de dados externo não é visível daqui.');
  expect(screen.getByText(row)).toBeTruthy();
});

test('the card of the e-mails says how many the hub gave up', async () => {
  await renderSystemPage({ emails: { ...createSystemReport().emails, givenUp: 1 } });
  expect(region('Fila de e-mail').textContent).toContain('1 abandonado em 7 dias.');
});

test('a newer version has a link to what changes', async () => {
  const newest = { version: '1.8.3', url: 'https://exemplo.com.br/1.8.3', summary: 'Corrige 4 falhas.' };
  const version = { ...createSystemReport().version, newest };
  await renderSystemPage({
    version,
    problems: [
      {
        id: 'release_available',
        level: 'warning',
        since: createTimestampAgo(0),
        params: { version: newest.version, summary: newest.summary },
        action: 'open_release',
        copyText: null,
      },
    ],
  });
  const links = screen.getAllByRole('link', { name: /^Ver o que muda/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([newest.url, newest.url]);
  expect(region('Versão').textContent).toContain('1.8.3 saiu');
});

test('the card of the version lists what is new in it, if the changelog says so', async () => {
  const { version } = createSystemReport();
  const { cache } = await renderSystemPage({
    version: { ...version, news: ['Events repeat.', 'New charts.'] },
  });
  const list = within(region('Versão')).getByRole('list', { hidden: true });
  expect(list.lang).toBe('en');
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(['Events repeat.', 'New charts.']);
  expect(within(region('Versão')).getByText('O que há de novo')).toBeDefined();
  cache.setQueryData(systemKeys.report, createSystemReport());
  await vi.waitFor(() => expect(within(region('Versão')).queryByText('O que há de novo')).toBeNull());
});

test('the days of incidents have a text, and each incident says whether it is over', async () => {
  const { days } = createSystemReport().incidents;
  await renderSystemPage({
    incidents: {
      upShare: 0.9994,
      days: days.map((one, index) => ({
        ...one,
        level: index === 29 ? 'error' : index < 2 ? 'unknown' : 'ok',
      })),
      list: [
        {
          id: '1',
          kind: 'emails_stopped',
          level: 'error',
          startedAt: createTimestampAgo(0),
          endedAt: null,
          params: {},
        },
        {
          id: '2',
          kind: 'work_late',
          level: 'error',
          startedAt: '2026-11-05T12:00:00.000Z',
          endedAt: '2026-11-05T12:09:00.000Z',
          params: { job: 'send_push' },
        },
      ],
    },
  });
  const text = region('Incidentes').textContent;
  expect(text).toContain('28 dias · 99,94% no ar');
  expect(text).toContain('Últimos 30 dias: 27 bons, nenhum com aviso, 1 com erro, 2 sem registro.');
  expect(text).toContain('E-mails paradosaberto');
  expect(text).toContain('Tarefa parada: Avisos no aparelho por 9 minresolvido');
});

test('the longest list of incidents says that it contains only the newest', async () => {
  const incident = {
    kind: 'hub_down',
    level: 'error',
    startedAt: createTimestampAgo(0),
    endedAt: null,
  } as const;
  const list = Array.from({ length: 20 }, (_, index) => ({ ...incident, id: String(index), params: {} }));
  await renderSystemPage({ incidents: { ...createSystemReport().incidents, list } });
  expect(screen.getByRole('button', { name: 'Mostrar os 20 mais recentes' })).toBeDefined();
});

test('sizes of the database that could not be read are not shown as zero', async () => {
  const { database } = createSystemReport();
  await renderSystemPage({ database: { ...database, bytes: null, features: null } });
  const text = region('Banco de dados').textContent;
  expect(text).toContain('Tamanho de cada parte: não se sabe.');
  expect(text).not.toContain('ao todo');
});

test('instances with one name and statements with one text are all listed', async () => {
  const report = createSystemReport();
  const instance = {
    name: 'hub',
    isThis: false,
    role: 'all',
    version: '1.8.2',
    isAlive: true,
    memoryBytes: 1e8,
    cpuShare: 0.1,
    connections: 2,
  } as const;
  const statement = { statement: 'select 1', calls: 2, meanMs: 200, maxMs: 300 };
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderSystemPage({
    instances: [0, 60_000].map((ago) => ({ ...instance, startedAt: createTimestampAgo(ago) })),
    slowStatements: [statement, { ...statement, calls: 3 }],
  });
  expect(screen.getAllByText('select 1')).toHaveLength(2);
  expect(within(region('Instâncias')).getAllByText('hub')).toHaveLength(2);
  expect(region('Instâncias').textContent).not.toContain('PostgreSQL');
  expect(region('Banco de dados').textContent).toContain(`PostgreSQL ${report.database.version}`);
  expect(warn.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  warn.mockRestore();
});

test('the mail domain says what is wrong with each record, and nothing without a mail server', async () => {
  const { checks } = createSystemReport();
  const set = (state: 'warning' | 'off', ids: readonly string[]) =>
    checks.map((one) => (ids.includes(one.id) ? { ...one, state } : one));
  const { cache } = await renderSystemPage({
    problems: [dmarcMissingProblem],
    checks: set('warning', ['dmarc']),
  });
  expect(region('O domínio no e-mail').textContent).toContain('DMARCsem registroAtenção');
  expect(region('O domínio no e-mail').textContent).toContain('SPFeste servidor pode enviarCerto');
  cache.setQueryData(systemKeys.report, createSystemReport({ checks: set('off', ['dkim']) }));
  expect(await screen.findByText('defina MAIL_DKIM_SELECTOR para conferir')).toBeDefined();
  cache.setQueryData(
    systemKeys.report,
    createSystemReport({ checks: set('off', ['spf', 'dkim', 'dmarc', 'ptr']) }),
  );
  expect(await screen.findByText('Sem servidor de e-mail não há o que conferir.')).toBeDefined();
});

test('the row of the certificate has its end, if the check has read it', async () => {
  const { checks } = createSystemReport();
  const { cache } = await renderSystemPage({
    checks: checks.map((one) =>
      one.id === 'certificate' ? { ...one, validUntil: '2027-02-04T01:00:00.000Z' } : one,
    ),
  });
  const row = () => region('Outras conferências').textContent;
  expect(row()).toContain('os navegadores confiam\u00a0· válido até 3 de fev. de 2027');
  cache.setQueryData(systemKeys.report, createSystemReport());
  await vi.waitFor(() => expect(row()).not.toContain('válido até'));
});

test('a card says that all is well only if its check says so', async () => {
  const { checks } = createSystemReport();
  await renderSystemPage({ checks: checks.map((one) => ({ ...one, state: 'unknown' })) });
  for (const [name, badge] of [
    ['Versão', 'Atual'],
    ['Backup', 'Conferido'],
    ['Fila de e-mail', 'Em dia'],
  ] as const) {
    expect(within(region(name)).getByText('Não se sabe')).toBeDefined();
    expect(within(region(name)).queryByText(badge)).toBeNull();
  }
});

test('the queue of e-mails that the hub does not need is off', async () => {
  const { checks } = createSystemReport();
  await renderSystemPage({ checks: checks.map((one) => ({ ...one, state: 'off' })) });
  expect(within(region('Fila de e-mail')).getByText('Desligada')).toBeDefined();
});

test('a report that cannot be fetched can be fetched again, and one that cannot be refreshed stays', async () => {
  let fails = true;
  stubServer({ [read]: () => (fails ? { status: 500, body: {} } : { body: createSystemReport() }) });
  const { cache } = await renderInHub(<SystemPage />);
  await screen.findByRole('alert');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Tudo certo com o hub.');
  fails = true;
  await cache.refetchQueries({ queryKey: systemKeys.report });
  expect(await screen.findByText('O hub não respondeu. O que está aqui é de agora.')).toBeDefined();
  expect(screen.getByText('Tudo certo com o hub.')).toBeDefined();
});
