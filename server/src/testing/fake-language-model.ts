import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

type Input = {
  path: string;
  authorization: string | undefined;
  model: string;
  asksForJson: boolean;
  tokenLimitField: 'max_tokens' | 'max_completion_tokens' | undefined;
  maxTokens: number | undefined;
  task: string;
  material: unknown;
};
/**
 * What the model returns, as text or as the object that the text encodes; or a function that handles the response
 * instead.
 */
type Responder = (request: Input, response: ServerResponse) => unknown;

/** Starts a real service on this machine that implements the OpenAI protocol and returns the replies a test sets. */
export async function startFakeLanguageModel() {
  const requests: Input[] = [];
  const state: { respond: Responder; concurrent: number; maxConcurrent: number; aborted: number } = {
    respond: () => '{}',
    concurrent: 0,
    maxConcurrent: 0,
    aborted: 0,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void handleRequest(Buffer.concat(chunks).toString()));
    state.concurrent += 1;
    state.maxConcurrent = Math.max(state.maxConcurrent, state.concurrent);
    response.on('close', () => {
      state.concurrent -= 1;
      if (!response.writableFinished) state.aborted += 1;
    });

    async function handleRequest(text: string) {
      const body = JSON.parse(text);
      const tokenLimitField = (['max_tokens', 'max_completion_tokens'] as const).find((name) => name in body);
      const item = {
        path: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        model: body.model,
        asksForJson: body.response_format?.type === 'json_object',
        tokenLimitField,
        maxTokens: tokenLimitField && body[tokenLimitField],
        task: body.messages[0].content,
        material: JSON.parse(body.messages[1].content),
      };
      requests.push(item);
      const input = await state.respond(item, response);
      if (input === undefined || response.headersSent) return;
      const content = typeof input === 'string' ? input : JSON.stringify(input);
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address to listen on');
  const url = `http://127.0.0.1:${address.port}/v1`;
  return {
    url,
    /** The settings of a hub that uses this language model. */
    settings: { AI_URL: url, AI_KEY: 'chave-da-vila', AI_MODEL: 'papagaio' },
    requests,
    state,
    respond: (send: Responder) => void (state.respond = send),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type FakeLanguageModel = Awaited<ReturnType<typeof startFakeLanguageModel>>;
