import { chatErrors } from '@mutirao/contract/features/chat/errors';
import { ApiError } from '#platform/http/endpoints/api-error';

/** Throws if the sender blocks the receiver, or if the receiver accepts no messages from the sender. */
export function assertConversationOpen(restrictions: {
  is_receiver_blocked: boolean;
  rejects_messages: boolean;
}) {
  if (restrictions.is_receiver_blocked) throw new ApiError(chatErrors.recipient_blocked());
  if (restrictions.rejects_messages) throw createRecipientUnavailableError();
}

/**
 * The same error for a receiver who does not exist, accepts no messages, blocks the sender or rejected the request: the
 * reason is private to the receiver.
 */
export const createRecipientUnavailableError = () => new ApiError(chatErrors.recipient_rejects_messages());
