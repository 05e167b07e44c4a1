import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { isHubSwitchOn } from '#features/hub-settings/index';
import type { AppContext } from '#platform/context/app-context';
import { buildCodeRunnerFrameContentSecurityPolicy } from '#platform/http/security/headers';
import { ApiError } from '#platform/http/endpoints/api-error';

type Deps = { file: string; db: AppContext['db'] };

/**
 * Serves the frame that runs programs of members, if the hub allows it. The frame loads nothing, and its policy blocks
 * every request.
 */
export async function mountCodeRunnerFrame(server: FastifyInstance, { file, db }: Deps) {
  const frame = await readFile(file, 'utf8');
  const script = /<script>([^]*?)<\/script>/.exec(frame)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  server.get('/runner', async (_request, reply) => {
    if (!(await isHubSwitchOn(db, 'runsCode'))) throw new ApiError(platformErrors.code_runner_off());
    return reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', buildCodeRunnerFrameContentSecurityPolicy(hash))
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(frame);
  });
}
