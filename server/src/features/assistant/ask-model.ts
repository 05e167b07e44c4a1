import type { MemberSettings } from '@mutirao/contract/features/own-settings/schemas';
import { assistantErrors } from '@mutirao/contract/features/assistant/errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { requireMemberSettings } from '#features/members/index';
import {
  ModelError,
  type LanguageModel,
  type ModelQuestion,
  type ModelErrorReason,
} from '#platform/ai/model';
import type { AppContext } from '#platform/context/app-context';
import { ApiError } from '#platform/http/endpoints/api-error';

type AiFunction = 'aiAssistance' | 'aiRecommendations' | 'aiContentSuggestions';

/**
 * Returns the language model of this hub. Throws if the hub has none, or if the member has turned off the given AI
 * function.
 */
export async function requireModelEnabledForMember(
  { model, db }: Pick<AppContext, 'model' | 'db'>,
  me: { id: string },
  aiFunction: keyof Pick<MemberSettings, AiFunction>,
): Promise<LanguageModel> {
  if (!model) throw new ApiError(assistantErrors.assistant_unavailable_here());
  const settings = await requireMemberSettings(db, me);
  if (settings[aiFunction]) return model;
  throw new ApiError(assistantErrors.assistant_turned_off());
}

/**
 * Calls the model. Turns a `ModelError` into an `ApiError` with a message for the caller; throws other errors
 * unchanged.
 */
export async function askModel<Answer>(
  model: LanguageModel,
  question: ModelQuestion<Answer>,
): Promise<Answer> {
  try {
    return await model.ask(question);
  } catch (error) {
    throw error instanceof ModelError ? new ApiError(details[error.reason]) : error;
  }
}

const details: Record<ModelErrorReason, ErrorDetail> = {
  asking: assistantErrors.assistant_still_answering(),
  busy: assistantErrors.assistant_busy(),
  spent: assistantErrors.assistant_quota_used(),
  left: assistantErrors.assistant_stopped(),
  silent: assistantErrors.assistant_silent(),
};
