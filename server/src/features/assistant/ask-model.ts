import type { Language } from '@mutirao/contract/kit/languages';
import type { MemberSettings } from '@mutirao/contract/features/own-settings/schemas';
import { readMemberSettings } from '#features/members/index';
import {
  ModelError,
  type LanguageModel,
  type ModelQuestion,
  type ModelErrorReason,
} from '#platform/ai/model';
import type { AppContext } from '#platform/context/app-context';
import { forbidden, notFound, ApiError } from '#platform/http/endpoints/api-error';

type AiFunction = 'aiAssistance' | 'aiRecommendations' | 'aiContentSuggestions';

/** Returns the model of this hub for a member who may use this function. */
export async function requireModel(
  { model, db }: Pick<AppContext, 'model' | 'db'>,
  me: { id: string },
  aiFunction: keyof Pick<MemberSettings, AiFunction>,
): Promise<LanguageModel> {
  if (!model) throw notFound('Este hub não tem um assistente de IA.');
  const settings = await readMemberSettings(db, me);
  if (settings[aiFunction]) return model;
  throw forbidden('Você desligou isto. Ligue em Configurações → Inteligência artificial.');
}

/** Calls the model; turns any failure of the model into an error message for the caller. */
export async function askModel<Answer>(
  model: LanguageModel,
  question: ModelQuestion<Answer>,
): Promise<Answer> {
  try {
    return await model.ask(question);
  } catch (error) {
    throw error instanceof ModelError ? new ApiError('unavailable', errorMessages[error.reason]) : error;
  }
}

const errorMessages: Record<ModelErrorReason, string> = {
  asking: 'O assistente ainda responde ao que você pediu antes. Espere um instante.',
  busy: 'Muita gente está usando o assistente agora. Tente de novo em instantes.',
  spent: 'O assistente já respondeu a tudo o que podia hoje neste hub. Tente de novo amanhã.',
  left: 'O assistente parou porque ninguém esperava pela resposta.',
  silent: 'O assistente não respondeu. Tente de novo em instantes.',
};

/** The names of the output languages as the prompt contains them. */
export const promptLanguageNames: Record<Language, string> = {
  'pt-BR': 'Brazilian Portuguese',
  'en-US': 'English',
  'es-ES': 'Spanish',
};
