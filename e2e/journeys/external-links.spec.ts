import { expect, type Page } from '@playwright/test';
import { test } from '../two-members.ts';

/**
 * Calls the hub as the member who is signed in on the page. Returns the body of the response, which must be successful.
 */
async function created(page: Page, method: 'POST' | 'PUT' | 'PATCH', path: string, data: object) {
  const response = await page.request.fetch(path, {
    method,
    data,
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/**
 * Opens a path, waits until the given links are visible, and returns `rel` and `target` of each link that leads to
 * another site.
 */
async function relsOn(page: Page, path: string, links: readonly string[]) {
  await page.goto(path);
  for (const link of links) await expect(page.locator(`a[href^="${link}"]`)).toBeVisible();
  return page
    .locator('main a')
    .evaluateAll((anchors: HTMLAnchorElement[]) =>
      anchors
        .filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== location.origin)
        .map(({ rel, target }) => `${rel} ${target}`),
    );
}

const marked = 'noopener nofollow ugc _blank';
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

test('a link from a member has nofollow for search engines, on every screen', async ({
  members: { dora },
}) => {
  await dora.goto('/');
  const event = { title: 'Roda', description: 'De conversa.', duration: 60 };
  const link = 'https://meet.exemplo/roda';
  const upcomingEvent = await created(dora, 'POST', '/api/events', {
    ...event,
    date: hours(2),
    format: 'hybrid',
    location: 'Praça da Sé',
    link,
  });
  const over = await created(dora, 'POST', '/api/events', { ...event, date: hours(-2) });
  const recording = 'https://video.exemplo/roda';
  await created(dora, 'PUT', `/api/events/${over.id}/notes`, {
    notes: 'Em <https://ata.exemplo>.',
    recording,
  });
  const course = await created(dora, 'POST', '/api/courses', {
    title: 'Do zero',
    description: 'Para começar.',
    category: 'IA',
  });
  const module = await created(dora, 'POST', `/api/courses/${course.id}/modules`, { title: 'Um' });
  const lesson = await created(dora, 'POST', `/api/course-modules/${module.id}/lessons`, {
    title: 'Filme',
    kind: 'video',
    address: 'https://video.exemplo/aula',
  });
  const discussion = await created(dora, 'POST', '/api/discussions', { content: 'Com um link anexado.' });
  const attached = 'https://anexo.exemplo/';
  await created(dora, 'POST', `/api/discussions/${discussion.id}/attachments/link`, { url: attached });
  await created(dora, 'PATCH', '/api/user/profile', { github: 'dora-exemplo' });
  const me = await (await dora.request.get('/api/user/profile')).json();

  for (const [path, links] of [
    [`/eventos/${upcomingEvent.id}`, [link, 'https://www.openstreetmap.org/']],
    [`/eventos/${over.id}`, [recording, 'https://ata.exemplo']],
    [`/cursos/${course.id}/aulas/${lesson.id}`, ['https://video.exemplo/aula']],
    [`/discussions/${discussion.id}`, [attached]],
    [`/membros/${me.id}`, ['https://github.com/dora-exemplo']],
  ] as const) {
    expect([path, await relsOn(dora, path, links)]).toEqual([path, links.map(() => marked)]);
  }
});
