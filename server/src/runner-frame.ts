import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { runnerPolicy } from '#platform/http/headers';

/** Serves the frame that programs of members run in. It needs nothing from anywhere, and its policy lets nothing through. */
export async function mountRunner(server: FastifyInstance, file: string) {
  const frame = await readFile(file, 'utf8');
  const script = /<script>([^]*?)<\/script>/.exec(frame)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  server.get('/runner', (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', runnerPolicy(hash))
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(frame),
  );
}
