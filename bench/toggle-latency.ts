import { consentDocumentNames } from '@mutirao/contract/features/legal/limits';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub } from './hub-process.ts';

const clickCount = 25;

/**
 * Clicks the like button and the options of a poll in Chromium, and returns how long the screen takes to show the
 * effect.
 */
export function measureLikeAndVoteLatency(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const headers = await hub.signIn();
      const id = await publishWithPoll(hub.url, { ...headers, Origin: hub.url });
      const [name = '', value = ''] = headers.Cookie.split('=');
      const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 844 } });
      const { hostname: domain } = new URL(hub.url);
      await context.addCookies([{ name, value, domain, path: '/', secure: true, httpOnly: true }]);
      const page = await context.newPage();
      await page.goto(`${hub.url}/discussions/${id}`);
      await page.getByRole('radio').first().waitFor({ state: 'attached' });
      return [
        await measureToggleTimes(page, 'like', 'main article button[aria-pressed]'),
        await measureToggleTimes(page, 'vote', 'main article input[type="radio"]:not(:checked)'),
      ];
    } finally {
      await browser.close();
      await hub.stop();
    }
  });
}

async function publishWithPoll(url: string, headers: Record<string, string>) {
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.status === 204 ? undefined : response.json();
  };
  // The member accepts the terms first, because otherwise the consent dialog covers the page.
  await post('/api/user/consents', {
    consents: consentDocumentNames.map((document) => ({ document, version: 1 })),
  });
  const { id }: { id: string } = await post('/api/discussions', { title: 'Qual?', content: 'Para medir.' });
  await post(`/api/discussions/${id}/attachments/poll`, {
    question: 'Qual?',
    options: [{ text: 'Um' }, { text: 'Dois' }],
  });
  return id;
}

async function measureToggleTimes(page: Page, label: string, control: string) {
  const times: number[] = [];
  for (let clickIndex = 0; clickIndex < clickCount; clickIndex += 1) {
    const toggled = page.waitForResponse((response) => response.request().method() !== 'GET');
    times.push(await page.evaluate(measureClick, control));
    await toggled;
  }
  return {
    press: label,
    'p50 ms': roundTo(computeMedian(times), 0),
    'worst ms': roundTo(Math.max(...times), 0),
  };
}

/**
 * Clicks a control as a pointer does, waits for the frame in which the control and its counter have changed, and
 * returns how long that took.
 */
async function measureClick(control: string) {
  const button = document.querySelector<HTMLElement>(control);
  const counted = button?.closest('fieldset') ?? button;
  if (!button || !counted) throw new Error(`there is no ${control}`);
  const readToggleState = () => `${button.getAttribute('aria-pressed')} ${Reflect.get(button, 'checked')}`;
  const [was, count] = [readToggleState(), counted.textContent];
  const from = performance.now();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  do await new Promise(requestAnimationFrame);
  while (readToggleState() === was || counted.textContent === count);
  // The next frame shows what React has rendered.
  await new Promise(requestAnimationFrame);
  return performance.now() - from;
}
