import { startFakeLanguageModel } from '../server/src/testing/fake-language-model.ts';
import { startHubWithClock } from './hub-with-clock.ts';

export type AssistantHub = Awaited<ReturnType<typeof startAssistantHub>>;

/** Starts a hub with a language model, two members, and a discussion of theirs that is long enough for a summary. */
export async function startAssistantHub() {
  const model = await startFakeLanguageModel();
  const hub = await startHubWithClock(model.settings);
  const { createSignedInMember } = hub.people;
  const [ana, bia] = [await createSignedInMember('ana'), await createSignedInMember('bia')];
  const title = 'Onde hospedar um robô pequeno?';
  const { id } = (await ana.request('POST', '/api/discussions', { title, content: 'Quero gastar pouco.' }))
    .body;
  for (let number = 1; number <= 24; number += 1) {
    const content = `Com o servidor de número ${number} gastei pouco e não me arrependi.`;
    await (number % 3 === 0 ? bia : ana).request('POST', `/api/discussions/${id}/comments`, { content });
  }
  return {
    ...hub,
    model,
    ana,
    bia,
    talk: String(id),
    async stop() {
      await hub.stop();
      model.stop();
    },
  };
}
