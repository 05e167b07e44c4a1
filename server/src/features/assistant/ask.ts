import type { Language } from '@mutirao/contract/kit/languages';
import type { Settings } from '@mutirao/contract/features/own-settings/shapes';
import { readSettings } from '#features/members/index';
import { Unanswered, type Model, type Question, type WhyUnanswered } from '#platform/ai/model';
import type { House } from '#platform/house/house';
import { forbidden, notFound, Refusal } from '#platform/http/refusal';

type Wish = 'aiAssistance' | 'aiRecommendations' | 'aiContentSuggestions';

/** Returns the model of this hub for a member who may use this function. */
export async function modelFor(
  { model, db }: Pick<House, 'model' | 'db'>,
  me: { id: string },
  wish: keyof Pick<Settings, Wish>,
): Promise<Model> {
  if (!model) throw notFound('Este hub não tem um assistente de IA.');
  const settings = await readSettings(db, me);
  if (settings[wish]) return model;
  throw forbidden('Você desligou isto. Ligue em Configurações → Inteligência artificial.');
}

/** Calls the model; turns any failure of the model into an error message for the caller. */
export async function ask<Answer>(model: Model, question: Question<Answer>): Promise<Answer> {
  try {
    return await model.ask(question);
  } catch (error) {
    throw error instanceof Unanswered ? new Refusal('unavailable', sentences[error.why]) : error;
  }
}

const sentences: Record<WhyUnanswered, string> = {
  asking: 'O assistente ainda responde ao que você pediu antes. Espere um instante.',
  busy: 'Muita gente está usando o assistente agora. Tente de novo em instantes.',
  spent: 'O assistente já respondeu a tudo o que podia hoje neste hub. Tente de novo amanhã.',
  left: 'O assistente parou porque ninguém esperava pela resposta.',
  silent: 'O assistente não respondeu. Tente de novo em instantes.',
};

/** The name of the output language in the prompt. */
export const spoken: Record<Language, string> = {
  'pt-BR': 'Brazilian Portuguese',
  'en-US': 'English',
  'es-ES': 'Spanish',
};
