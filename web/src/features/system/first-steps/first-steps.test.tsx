import { firstStepIds, type FirstStepId } from '@mutirao/contract/features/system/first-steps';
import type { FirstStep, FirstSteps } from '@mutirao/contract/features/system/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Toaster } from '#design/Toaster.tsx';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { FirstStepsNotice } from './FirstStepsNotice.tsx';
import { FirstStepsPage } from './FirstStepsPage.tsx';
import { areFirstStepsDismissed } from './dismissal.ts';

const read = 'GET /api/admin/system/first-steps';

/** Returns the steps of a new hub on one machine, with these differences. */
function createFirstSteps(changes: Partial<Record<FirstStepId, Partial<FirstStep>>> = {}): FirstSteps {
  const isNotNeeded = (id: FirstStepId) => ['mail', 'https', 'payments'].includes(id);
  const steps = firstStepIds.map((id): FirstStep => {
    const state = isNotNeeded(id) ? 'not_needed' : 'to_do';
    return { id, state, problem: null, ...changes[id] };
  });
  return { steps, discussions: 2 };
}

const doneSteps = {
  backup: { state: 'done' },
  rules: { state: 'done' },
  discussions: { state: 'done' },
  invitation: { state: 'done' },
} as const;
const allDone = createFirstSteps(doneSteps);

const invitesDialog = (onClose: () => void) => (
  <div role="dialog" aria-label="Convidar pessoas">
    <button type="button" onClick={onClose}>
      Fechar
    </button>
  </div>
);

async function renderPage(body: FirstSteps) {
  const sent = stubServer({ [read]: () => ({ body }) });
  await renderInHub(<FirstStepsPage invitesDialog={invitesDialog} />);
  await screen.findByRole('list');
  return sent;
}

async function renderNotice(body: FirstSteps) {
  stubServer({ [read]: { body } });
  await renderInHub(<FirstStepsNotice memberId={ana.id} invitesDialog={invitesDialog} loading="…" />);
  await waitFor(() => expect(screen.queryByText('…')).toBeNull());
}

beforeEach(() => localStorage.clear());

const row = (title: string) => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith(title));
  if (!found) throw new Error(title);
  return within(found);
};

test('each step says whether it is done, and those to be done have a button that leads there', async () => {
  await renderPage(createFirstSteps({ rules: { state: 'done' } }));
  expect(screen.getByText('1 de 4')).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Passos feitos' }).getAttribute('aria-valuetext')).toBe(
    '1 de 4',
  );
  expect(row('Leia as regras').getByText('Feito')).toBeDefined();
  expect(row('Ligue o HTTPS').getByText('Não precisa')).toBeDefined();
  const discussions = row('Publique 3 discussões (A fazer)');
  expect(discussions.getByText('2 de 3. Quem chega primeiro precisa ter o que ler.')).toBeDefined();
  expect(discussions.getByRole('link', { name: 'Escrever' }).getAttribute('href')).toBe('/');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Ver o backup',
    'Escrever',
    'Ir para o hub',
  ]);
});

test('a problem that a check found is shown, and its button leads to the system page', async () => {
  await renderPage(
    createFirstSteps({ mail: { state: 'to_do', problem: { id: 'emails_not_configured', params: {} } } }),
  );
  const mail = row('Mande um e-mail de teste');
  expect(mail.getByText('Nenhum e-mail sai deste hub')).toBeDefined();
  const link = mail.getByRole('link', { name: 'Ver o que falta: Mande um e-mail de teste' });
  expect(link.getAttribute('href')).toBe('/admin/sistema');
});

test('a test e-mail is sent in place, and a toast shows its result', async () => {
  let reply: object = { outcome: 'failed', reason: '535', to: ana.email };
  const mail = createFirstSteps({ mail: { state: 'to_do' } });
  stubServer({ [read]: { body: mail }, 'POST /api/admin/mail-trial': () => ({ body: reply }) });
  await renderInHub(
    <>
      <FirstStepsPage invitesDialog={invitesDialog} />
      <Toaster label="Avisos" closeLabel="Fechar" />
    </>,
  );
  const button = await screen.findByRole('button', { name: 'Testar o e-mail' });
  await userEvent.click(button);
  expect(await screen.findByText('O servidor de e-mail respondeu: 535. Confira SMTP_URL.')).toBeDefined();
  reply = { outcome: 'kept', reason: null, to: ana.email };
  await userEvent.click(button);
  expect(await screen.findByText(/^Nenhum servidor de e-mail está configurado: /)).toBeDefined();
  reply = { outcome: 'sent', reason: null, to: ana.email };
  await userEvent.click(button);
  expect(await screen.findByText('Veja se ele chegou a ana@example.com.')).toBeDefined();
});

test('an invitation is made in place, and the steps are read again after it', async () => {
  const sent = await renderPage(createFirstSteps());
  await userEvent.click(screen.getByRole('button', { name: 'Criar convite' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([read, read]));
});

/** Renders the page or the notice with one open step, which `finish` completes on the server. */
async function renderUntilDone(screenOf: 'page' | 'notice') {
  let body = createFirstSteps({ ...doneSteps, invitation: { state: 'to_do' } });
  stubServer({ [read]: () => ({ body }) });
  await renderInHub(
    <main id="content" tabIndex={-1}>
      {screenOf === 'page' ? (
        <FirstStepsPage invitesDialog={invitesDialog} />
      ) : (
        <FirstStepsNotice memberId={ana.id} invitesDialog={invitesDialog} loading="…" />
      )}
    </main>,
  );
  const button = await screen.findByRole('button', { name: 'Criar convite' });
  return {
    button,
    /** Completes the step, and triggers the refetch of a window that becomes visible. */
    async finish() {
      body = allDone;
      globalThis.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(button.isConnected).toBe(false));
    },
  };
}

test.each([
  ['page', 'LI'],
  ['notice', 'MAIN'],
] as const)(
  'the dialog on the %s stays when its step is done, and the focus moves to an element that remains when it closes',
  async (screenOf, tagName) => {
    const { button, finish } = await renderUntilDone(screenOf);
    await userEvent.click(button);
    await finish();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.tagName).toBe(tagName);
    expect(areFirstStepsDismissed(ana.id)).toBe(screenOf === 'notice');
  },
);

test.each([
  ['page', 'LI'],
  ['notice', 'MAIN'],
] as const)(
  'when a step on the %s is done while its button has the focus, the focus moves to an element that remains',
  async (screenOf, tagName) => {
    const { button, finish } = await renderUntilDone(screenOf);
    button.focus();
    await finish();
    expect(document.activeElement?.tagName).toBe(tagName);
  },
);

test('the page says when all is done', async () => {
  await renderPage(allDone);
  expect(screen.getByRole('heading', { name: 'Tudo pronto' })).toBeDefined();
  expect(screen.getByText('4 de 4')).toBeDefined();
});

test('steps that cannot be read can be read again', async () => {
  let fails = true;
  stubServer({ [read]: () => (fails ? { status: 500, body: {} } : { body: allDone }) });
  await renderInHub(<FirstStepsPage invitesDialog={invitesDialog} />);
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Tudo pronto' })).toBeDefined();
});

test('the notice names the next step, and leads to it', async () => {
  await renderNotice(createFirstSteps({ backup: { state: 'done' } }));
  const notice = within(screen.getByRole('region', { name: 'Primeiros passos' }));
  expect(notice.getByText('A seguir: Leia as regras e diga o contato')).toBeDefined();
  expect(notice.getByRole('link', { name: 'Abrir as regras' }).getAttribute('href')).toBe('/regras/editar');
  expect(notice.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe(
    '/admin/primeiros-passos',
  );
  expect(areFirstStepsDismissed(ana.id)).toBe(false);
});

test('the notice can be put away in this browser', async () => {
  await renderNotice(createFirstSteps());
  await userEvent.click(screen.getByRole('button', { name: 'Guardar os primeiros passos' }));
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
  expect(areFirstStepsDismissed(ana.id)).toBe(true);
});

test('the notice is gone when all steps are done, and this browser stores that', async () => {
  await renderNotice(allDone);
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
  expect(areFirstStepsDismissed(ana.id)).toBe(true);
});

test('if the steps cannot be read, no notice is shown, and it is not stored as put away', async () => {
  stubServer({ [read]: { status: 500, body: {} } });
  await renderInHub(<FirstStepsNotice memberId={ana.id} invitesDialog={invitesDialog} loading="…" />);
  await waitFor(() => expect(screen.queryByText('…')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
  expect(areFirstStepsDismissed(ana.id)).toBe(false);
});
