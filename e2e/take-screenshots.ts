import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { demoPassword } from '../server/src/cli/demo/people.ts';
import { createSignedInStorage } from './accounts.ts';
import { findChromium } from './find-chromium.ts';
import { applyTheme } from './screen.ts';

const widths = [1280, 390];
const height = 1_200;
type ScreenAddress = readonly [name: string, address: string];

/** True if all pictures in the window are loaded. Those below it are loaded only when they are scrolled to. */
const arePicturesLoaded = () =>
  [...document.images].every(
    (image) => image.complete || image.getBoundingClientRect().top > globalThis.innerHeight,
  );

/** The screens of an admin. */
const staffScreens: readonly ScreenAddress[] = [
  ['moderation-queue', '/admin/denuncias'],
  ['appeals', '/admin/recursos'],
  ['users', '/admin/usuarios'],
  ['statistics', '/admin/estatisticas'],
  ['statistics-months', '/admin/estatisticas?por=mes'],
  ['course-orders', '/cursos/pagamentos'],
  ['system', '/admin/sistema'],
];

const [url, folder, ...wanted] = process.argv.slice(2);
if (!url || !folder) {
  console.error('Usage: node e2e/take-screenshots.ts URL FOLDER [SCREEN...]');
  process.exit(2);
}
const saveScreen = createSaver(folder, wanted);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
await saveScreens(browser, undefined, async () => [['login', '/login']]);
await saveScreens(browser, 'ana', listMemberScreens);
await saveScreens(browser, 'dora', async () => staffScreens);
await browser.close();

/** Saves each of the screens as the member sees it; without a member, as a guest sees it. */
async function saveScreens(
  opened: Browser,
  member: string | undefined,
  list: (request: APIRequestContext) => Promise<readonly ScreenAddress[]>,
) {
  const person = { name: member ?? '', email: `${member}@demo.exemplo.com.br` };
  const storageState = member ? await createSignedInStorage(url ?? '', person, demoPassword) : undefined;
  const context = await opened.newContext({
    baseURL: url ?? '',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
  });
  const page = await context.newPage();
  for (const screen of await list(context.request)) await saveScreen(page, screen);
  await context.close();
}

/** Returns the screens of a member of the demo, with a popular discussion and the newest course. */
async function listMemberScreens(request: APIRequestContext): Promise<ScreenAddress[]> {
  const read = async (address: string) => (await request.get(address)).json();
  const [, discussion] = await read('/api/discussions?sort=populares&limit=2');
  const [event] = await read('/api/events?limit=1');
  const [conversation] = await read('/api/conversations');
  const [{ id: courseId }] = await read('/api/courses/published');
  const { modules } = await read(`/api/courses/${courseId}`);
  return [
    ['feed', '/'],
    ['discussion', `/discussions/${discussion.id}`],
    ['courses', '/cursos'],
    ['course', `/cursos/${courseId}`],
    ['lesson', `/cursos/${courseId}/aulas/${modules[0].lessons[0].id}`],
    ['events', '/eventos'],
    ['event', `/eventos/${event.id}`],
    ['chat', `/conversas/${conversation.id}`],
    ['activity', '/atividade'],
    ['rankings', '/rankings'],
    ['profile', '/profile'],
    ['bookmarks', '/salvos'],
    ['notifications', '/notificacoes'],
    ['settings', '/settings'],
    ['search', '/busca?q=fila'],
  ];
}

/** Returns the function that saves a screen in both themes and widths, if it is one of `names` or `names` is empty. */
function createSaver(target: string, names: readonly string[]) {
  return async (page: Page, [name, address]: ScreenAddress) => {
    if (names.length > 0 && !names.includes(name)) return;
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.getByRole('heading').first().waitFor();
      await page.waitForFunction(arePicturesLoaded);
      for (const theme of ['light', 'dark'] as const) {
        await applyTheme(page, theme);
        await page.screenshot({ path: path.join(target, `${name}-${width}-${theme}.png`) });
      }
    }
  };
}
