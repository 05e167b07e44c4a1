import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { writeVideoFile } from '../video-file.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';

// One upload is aborted on purpose, and the browser logs an error.
test.use({ allowsBrowserProblems: true });
test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
let course = '';
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const part = 4 * 1024 * 1024;

async function input(page: Page, method: string, address: string, body?: object) {
  return page.evaluate(
    async ([by, to, content]) => {
      const response = await fetch(to, {
        method: by,
        ...(content ? { body: content, headers: { 'Content-Type': 'application/json' } } : {}),
      });
      return response.status === 204 ? {} : response.json();
    },
    [method, address, body ? JSON.stringify(body) : ''] as const,
  );
}

async function createFile(name: string, content: string) {
  const file = test.info().outputPath(name);
  await writeFile(file, content);
  return file;
}

const chooseFile = (dialog: Locator, label: string, file: string) =>
  dialog.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);

test('a video is uploaded in parts, interrupted, and resumed after leaving the page', async () => {
  await dora.goto('/cursos');
  const draft = { title: 'Em vídeo', description: 'Um curso.', category: 'IA' };
  course = (await input(dora, 'POST', '/api/courses', draft)).id;
  await input(dora, 'POST', `/api/courses/${course}/modules`, { title: 'Aulas' });
  const videoPath = test.info().outputPath('aula.webm');
  await writeVideoFile(dora, { file: videoPath, seconds: 60, fill: part + 1_000 });

  await dora.goto(`/cursos/${course}/editar`);
  await dora.getByRole('region', { name: 'Aulas' }).getByRole('button', { name: 'Vídeo' }).click();
  const fresh = dora.getByRole('dialog', { name: 'Nova aula em vídeo' });
  await fresh.getByRole('textbox', { name: 'Título' }).fill('O filme');
  await fresh.getByRole('radio', { name: 'Enviar um vídeo' }).check();
  await fresh.getByRole('button', { name: 'Acrescentar e escolher' }).click();
  const dialog = dora.getByRole('dialog', { name: 'Editar aula' });
  await expect(dialog.getByRole('group', { name: 'Legendas' })).toBeVisible();

  await chooseFile(dialog, 'Escolher o vídeo', await createFile('aula.exe', 'MZ'));
  await expect(dora.getByText('Este vídeo não pode ser aceito. Envie MP4 ou WebM.').first()).toBeVisible();
  await chooseFile(dialog, 'Escolher o vídeo', await createFile('aula.mp4', 'não é um vídeo'));
  await expect(dialog.getByText('Este vídeo não pode ser aceito. Envie MP4 ou WebM.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar o envio de aula.mp4' }).click();

  // The first part arrives, the second one does not.
  const second = `**/api/lesson-files/*?offset=${part}`;
  await dora.route(second, (route) => route.abort());
  await chooseFile(dialog, 'Escolher o vídeo', videoPath);
  await expect(dialog.getByText(/Sem conexão\. Continua sozinho de \d+%/)).toBeVisible();
  expect(
    await openScreenAndFindProblems({ name: 'sending', open: async () => undefined }, dora, [1280, 390]),
  ).toEqual([]);
  await dialog.getByRole('button', { name: 'Pausar o envio de aula.webm' }).click();
  await expect(dialog.getByText(/Em pausa em \d+%/)).toBeVisible();
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.reload();
  await dora.unroute(second);

  await dora.getByRole('button', { name: 'O filme', exact: true }).click();
  await expect(dialog.getByText(/aula\.webm parou em \d+%: escolha o mesmo arquivo/)).toBeVisible();
  const offsets: string[] = [];
  dora.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(new URL(request.url()).searchParams.get('offset') ?? '');
  });
  await chooseFile(dialog, 'Escolher o vídeo', videoPath);
  await expect(dora.getByText('aula.webm está na aula!', { exact: true })).toBeVisible();
  expect(offsets).toEqual([String(part)]);

  await chooseFile(
    dialog,
    'Escolher as legendas',
    await createFile('aula.vtt', 'WEBVTT\n\n00:00.000 --> 01:00.000\nBom dia\n'),
  );
  await expect(dialog.getByText(/Português \(Brasil\)\s· aula\.vtt/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await dora.getByRole('button', { name: 'Publicar' }).click();
  await expect(dora.getByText('Curso publicado!', { exact: true })).toBeVisible();
});

test('a member plays a video and moves in it by keyboard', async () => {
  await ana.goto(`/cursos/${course}`);
  await ana.getByRole('button', { name: 'Inscrever-se' }).click();
  const player = ana.getByRole('group', { name: 'Vídeo: O filme' });
  await expect(player.getByText('0:00 / 1:00')).toBeVisible();
  const video = player.locator('video');
  const at60 = (wanted: (element: HTMLVideoElement) => unknown) => video.evaluate(wanted);

  await player.getByRole('button', { name: 'Reproduzir' }).focus();
  await ana.keyboard.press('k');
  await expect(player.getByRole('button', { name: 'Pausar' })).toBeFocused();
  await ana.keyboard.press('k');
  await expect(player.getByRole('button', { name: 'Reproduzir' })).toBeFocused();

  for (const key of ['l', 'ArrowRight', 'l', 'ArrowLeft', 'j', 'End', 'Home', 'l']) {
    const target = video.evaluate(
      (element: HTMLVideoElement) =>
        new Promise<void>((done) => element.addEventListener('seeked', () => done(), { once: true })),
    );
    await video.evaluate(() => undefined);
    await ana.keyboard.press(key);
    await target;
  }
  expect(Math.round(Number(await at60((element) => element.currentTime)))).toBe(10);
  await expect(player.getByRole('slider', { name: 'Posição no vídeo' })).toHaveAttribute(
    'aria-valuetext',
    '10 segundos de 1 minuto',
  );

  await ana.keyboard.press('>');
  await ana.keyboard.press('>');
  await expect(player.getByText('Velocidade: 1,5×')).toBeAttached();
  expect(await at60((element) => element.playbackRate)).toBe(1.5);
  await ana.keyboard.press('c');
  await expect(player.getByText(/Legendas: Português/)).toBeAttached();
  await expect.poll(() => at60((element) => element.textTracks[0]?.cues?.length)).toBe(1);
  await ana.keyboard.press('m');
  expect(await at60((element) => element.muted)).toBe(true);
  await ana.keyboard.press('f');
  await expect(player.getByRole('button', { name: 'Sair da tela cheia' })).toBeVisible();
  await ana.keyboard.press('f');
  await expect(player.getByRole('button', { name: 'Tela cheia' })).toBeVisible();
  const keys = player.getByRole('button', { name: 'Teclas do vídeo' });
  await ana.keyboard.press('?');
  await expect(keys).toHaveAttribute('aria-expanded', 'true');
  expect((await player.getByText(/^Com o foco no vídeo:/).boundingBox())?.height).toBeGreaterThan(10);
  await keys.click();
  await expect(keys).toHaveAttribute('aria-expanded', 'false');
  await ana.keyboard.press('l');
});

test('speed and position of a video are restored on return', async () => {
  await ana.reload();
  const player = ana.getByRole('group', { name: 'Vídeo: O filme' });
  await expect(player.getByText('Continua de 0:20')).toBeVisible();
  const video = player.locator('video');
  expect(
    await video.evaluate((element: HTMLVideoElement) => [element.currentTime, element.playbackRate]),
  ).toEqual([20, 1.5]);
  const { pathname } = new URL(ana.url());
  expect(await openScreenAndFindProblems(createScreenAtUrl('video', pathname, 'O filme'), ana)).toEqual([]);
  await ana.getByRole('button', { name: 'Fazer uma pergunta' }).click();
  await expect(ana.getByRole('textbox', { name: 'Momento do vídeo (opcional)' })).toHaveValue('0:20');
  await ana.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await player.getByRole('button', { name: 'Ver do começo' }).click();
  await expect(player.getByText('0:00 / 1:00')).toBeVisible();
  await ana.goto(`${pathname}?s=42`);
  await expect(player.getByText('0:42 / 1:00')).toBeVisible();
  await expect(player.getByText(/^Continua de/)).toHaveCount(0);
});
