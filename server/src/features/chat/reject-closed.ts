import { forbidden } from '#platform/http/endpoints/api-error';

/** Rejects a message if the sender blocks the receiver, or if the receiver accepts none. */
export function assertConversationOpen(restrictions: {
  is_receiver_blocked: boolean;
  rejects_messages: boolean;
}) {
  if (restrictions.is_receiver_blocked)
    throw forbidden('Você bloqueou esta pessoa. Desbloqueie para escrever.');
  if (restrictions.rejects_messages) throw recipientUnavailableError();
}

/**
 * The same error for a receiver who does not exist, accepts no messages, blocks the sender or rejected the request: the
 * reason is private to the receiver.
 */
export const recipientUnavailableError = () => forbidden('Esta pessoa não recebe mensagens suas.');
