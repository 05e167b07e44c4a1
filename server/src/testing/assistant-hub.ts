import { sql } from '#platform/database/database';
import { startFakeLanguageModel } from './fake-language-model.ts';
import type { TestPerson } from './people.ts';
import { startTestServer } from './start-test-server.ts';

/** The part of a discussion that is sent to a model. */
export type DiscussionModelInput = {
  title?: string;
  opening?: string;
  comments: { number: number; by: string; text: string }[];
};

/** Opens a hub with a language model that returns the replies a test sets. */
export async function startAssistantHub(settings: Record<string, string> = {}) {
  const model = await startFakeLanguageModel();
  const hub = await startTestServer({ ...model.settings, ...settings });
  return {
    hub,
    model,
    /** Creates a discussion with one comment for each text, written by these members alternately. */
    async createDiscussionWithComments(by: readonly TestPerson[], texts: readonly string[]) {
      const [first] = by;
      if (!first) throw new Error('the list of members is empty');
      const title = 'Onde hospedar o bot?';
      const content = 'Quero hospedar um bot pequeno.';
      const { id } = (await first.request('POST', '/api/discussions', { title, content })).body;
      const comments: string[] = [];
      for (const [index, text] of texts.entries()) {
        const response = await by[index % by.length]?.request('POST', `/api/discussions/${id}/comments`, {
          content: text,
        });
        comments.push(response?.body.id);
      }
      return { id: String(id), comments };
    },
    readSummaryLanguages: () =>
      hub.db.rows<{ language: string }>(sql`select language from discussion_summaries order by language`),
    async stop() {
      await hub.stop();
      model.stop();
    },
  };
}

/** Returns many texts, each identified by its number. */
export const createNumberedTexts = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `Na minha experiência número ${index + 1} o servidor pequeno bastou.`,
  );

/** Returns a model reply with one point for each of these comments, each with a quote of how the comment begins. */
export const createQuotingModelResponder =
  (...numbers: number[]) =>
  ({ material }: { material: unknown }) => {
    const { comments } = material as DiscussionModelInput;
    const points = comments
      .filter(({ number }) => numbers.includes(number))
      .map(({ number, text }) => ({ text: `Ponto ${number}`, comment: number, quote: text.slice(0, 30) }));
    return { points };
  };
