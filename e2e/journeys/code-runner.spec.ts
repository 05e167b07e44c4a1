import { expect, type Page } from '@playwright/test';
import { createSandboxEscapeProgram, startRequestRecorder } from '../sandbox-escapes.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(({ ana }) => {
  page = ana;
});

/** Publishes a discussion with each program in its own code block, and opens it. */
async function publish(...programs: { language: string; code: string }[]) {
  await page.goto('/');
  const content = programs.map(({ language, code }) => `~~~${language}\n${code}\n~~~`).join('\n\n');
  const id: string = await page.evaluate(async (text) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ content: text });
    const response = await fetch('/api/discussions', { method: 'POST', headers, body });
    return (await response.json()).id;
  }, content);
  await page.goto(`/discussions/${id}`);
  await expect(block()).toBeVisible();
}

const javascript = (code: string) => ({ language: 'js', code });
const python = (code: string) => ({ language: 'python', code });
const block = (index = 0) => page.locator('.code-block').nth(index);
const clickButton = (name: string, index = 0) =>
  block(index).getByRole('button', { name, exact: true }).click();
const status = (index = 0) => block(index).getByRole('group', { name: 'Saída' }).getByRole('status');
const lines = (index = 0) => block(index).getByRole('log').locator('span');
const frames = () => page.locator('iframe[src="/runner"]');

const endless = 'console.log("começa");\nfor (;;) {}';

test('a program runs on request, and its output and its error are shown below it', async () => {
  await publish(
    javascript('const soma = [1, 2, 3].reduce((a, b) => a + b);\nconsole.log("soma", { soma });\nsoma * 2'),
    javascript('console.warn("antes");\n\nnaoExiste();'),
    javascript('const a = 1;\nconst = 2;'),
    javascript(
      'const um = setInterval(() => { console.log("depois"); clearInterval(um); }, 5);\nawait 0;\nconsole.log("antes");',
    ),
    javascript(
      [
        'class Ponto { x = 1 }',
        'const volta = { eu: null, get erro() { throw 1; } };',
        'volta.eu = volta;',
        'console.log(new Map([["a", [1, "b"]]]), new Ponto(), volta);',
        'console.log("%s tem %d", "Bia", 7, new Set([1n, undefined]), { a: { b: { c: { d: 1 } } } });',
        'Promise.reject(new TypeError("longe"));',
      ].join('\n'),
    ),
    { language: 'rust', code: 'fn main() {}' },
  );
  await expect(frames()).toHaveCount(0);
  await expect(block(5).getByRole('button', { name: 'Executar', exact: true })).toHaveCount(0);

  await clickButton('Executar');
  await expect(status()).toHaveText('Terminou.');
  await expect(lines()).toHaveText(['soma { soma: 6 }', '12']);
  await clickButton('Executar', 1);
  await expect(status(1)).toHaveText('Terminou com erro na linha 3.');
  await expect(lines(1)).toHaveText(['antes', 'ReferenceError: naoExiste is not defined']);
  await clickButton('Executar', 2);
  await expect(status(2)).toHaveText('Terminou com erro na linha 2.');
  await clickButton('Executar', 3);
  await expect(lines(3)).toHaveText(['antes', 'depois']);
  await clickButton('Executar', 4);
  await expect(status(4)).toHaveText('Terminou com erro na linha 6.');
  await expect(lines(4)).toHaveText([
    'Map(1) { "a" => [1, "b"] } Ponto { x: 1 } { eu: [circular], erro: [?] }',
    'Bia tem 7 Set(2) { 1n, undefined } { a: { b: { c: [Object] } } }',
    'TypeError: longe',
  ]);
  await expect(frames()).toHaveCount(0);

  await clickButton('Limpar');
  await expect(status()).toHaveCount(0);
  await expect(block().getByRole('button', { name: 'Executar', exact: true })).toBeFocused();
});

test('code can be edited before it runs, without changing what was published', async () => {
  await clickButton('Editar e executar');
  const field = block().getByRole('textbox', { name: 'Código a executar' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('console.log("só para mim")');
  await page.keyboard.press('Control+Enter');
  await expect(lines()).toHaveText(['só para mim']);
  const open = async () => undefined;
  expect(await openScreenAndFindProblems({ name: 'code that runs', open }, page, [1280, 320])).toEqual([]);
  await clickButton('Fechar o editor');
  await expect(block().locator('code')).toContainText('reduce');
});

test('an endless loop and an endless output are stopped, and their frames are removed', async () => {
  await publish(javascript(endless), javascript('for (let n = 0; ; n++) console.log(n);'));
  await clickButton('Executar');
  await expect(lines()).toHaveText(['começa']);
  await clickButton('Parar');
  await expect(status()).toHaveText('Parado.');
  await expect(frames()).toHaveCount(0);

  await clickButton('Executar', 1);
  await expect(status(1)).toHaveText('Escreveu demais e foi parado: aqui está só o começo.');
  await expect(lines(1)).toHaveCount(1_000);

  // This test does not click the stop button: the time limit must stop the endless loop.
  await clickButton('Executar');
  await expect(status()).toHaveText('Demorou demais e foi parado.');
  await expect(frames()).toHaveCount(0);
});

test('Python loads from the hub on request, and runs without access to anything else', async () => {
  await publish(
    python(
      [
        'import js, json',
        'print(json.dumps({"soma": sum(range(5))}))',
        'try:',
        '    await js.fetch(js.location.origin + "/api/boot")',
        'except Exception:',
        '    print("recusado", hasattr(js, "document"), end="")',
        '1 / 0',
      ].join('\n'),
    ),
    python('while True:\n    pass'),
  );
  const slowTimeout = { timeout: 60_000 };
  await clickButton('Executar');
  await expect(status()).toHaveText('Terminou com erro na linha 7.', slowTimeout);
  await expect(lines()).toHaveText(['{"soma": 10}', 'recusado False', 'ZeroDivisionError: division by zero']);
  await clickButton('Executar', 1);
  await expect(status(1)).toHaveText('Executando…', slowTimeout);
  await clickButton('Parar', 1);
  await expect(status(1)).toHaveText('Parado.');
});

test.describe('a program', () => {
  // Browser errors are allowed, because the browser logs an error for every access that it blocks.
  test.use({ allowsBrowserProblems: true });

  test('a program cannot reach the network, the storage, the cookies or the page', async ({
    hub,
    browser,
  }) => {
    const probe = await startRequestRecorder();
    await publish(javascript(createSandboxEscapeProgram([probe.url, hub.url])));
    await page.evaluate(() => {
      new BroadcastChannel('escape').addEventListener('message', ({ data }) => {
        Reflect.set(globalThis, 'ran', data);
      });
    });
    await clickButton('Executar');
    await expect(lines()).toHaveText(['reached: ']);
    expect([...probe.touched]).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();

    // A page without the sandbox runs the same program, to prove that its attempts to escape would be noticed.
    const open = await browser.newPage();
    await open.goto(probe.url);
    const reached = await open.evaluate(
      (code) =>
        new Promise<string>((resolve) => {
          const body = `self.console = { log: postMessage.bind(self) }; (async () => {${code}})()`;
          const script = URL.createObjectURL(new Blob([body], { type: 'text/javascript' }));
          new Worker(script).addEventListener('message', ({ data }) => resolve(data));
        }),
      createSandboxEscapeProgram([probe.url]),
    );
    expect(reached).toBe(
      'reached: fetch credentials request events script module nested database cache directory lock data',
    );
    expect([...probe.touched].toSorted()).toEqual([
      '/credentials',
      '/events',
      '/fetch',
      '/font',
      '/module',
      '/nested',
      '/request',
      '/script',
      '/socket',
    ]);
    await open.close();
    probe.close();
  });

  test('a program cannot reach the network or the page even if it takes over the frame around it', async () => {
    const probe = await startRequestRecorder();
    await publish(javascript(endless));
    await clickButton('Executar');
    await expect(lines()).toHaveText(['começa']);
    const frame = page.frames().find((item) => item.url().endsWith('/runner'));
    const reached = await frame?.evaluate(async (base) => {
      const image = () =>
        new Promise((resolve, reject) => {
          Object.assign(new Image(), { onload: resolve, onerror: reject, src: `${base}/image` });
        });
      const attempts: Record<string, () => unknown> = {
        cookies: () => document.cookie,
        storage: () => localStorage.length,
        parent: () => parent.document,
        top: () => {
          top?.location.assign(`${base}/top`);
          throw new Error('the result is unknown');
        },
        window: () => {
          if (!open(`${base}/window`)) throw new Error('none');
        },
        fetch: () => fetch(`${base}/fetch`, { mode: 'no-cors' }),
        beacon: () => {
          navigator.sendBeacon(`${base}/beacon`);
          throw new Error('the result is unknown');
        },
        image,
      };
      const names = Object.keys(attempts);
      const tried = await Promise.allSettled(names.map(async (name) => attempts[name]?.()));
      return names.filter((_, index) => tried[index]?.status === 'fulfilled');
    }, probe.url);
    expect(reached).toEqual([]);
    // The navigation can destroy the frame before `evaluate` returns, so an error of `evaluate` is ignored.
    await frame?.evaluate((base) => location.assign(`${base}/away`), probe.url).catch(() => undefined);
    await expect.poll(() => frame?.url()).not.toContain('/runner');
    await expect(page).toHaveURL(/\/discussions\//);
    await clickButton('Parar');
    await expect(frames()).toHaveCount(0);
    expect([...probe.touched]).toEqual([]);
    probe.close();
  });
});
