import * as z from 'zod/mini';

const detailsSchema = z.object({
  code: z.optional(z.string()),
  response: z.optional(z.number()),
  command: z.optional(z.string()),
  // The HTTP status of the SMS webhook's response; if it sent none, the name of the thrown error.
  status: z.optional(z.number()),
  name: z.optional(z.string()),
});

/**
 * Reads the details that a failed delivery recorded. `isAboutRecipient` is true if the mail server rejected only this
 * recipient or this message, so that other e-mails can leave.
 */
export function parseDeliveryError(recorded: string | null): { text: string; isAboutRecipient: boolean } {
  const { code, response, command, status, name } = parseDetails(recorded ?? '{}');
  const text = [code, response, status === undefined ? undefined : `HTTP ${status}`, name]
    .filter((part) => part !== undefined)
    .join(' ');
  const isMessageRejected = command === 'DATA' && response !== undefined && response >= 500;
  return { text: text || '—', isAboutRecipient: command === 'RCPT TO' || isMessageRejected };
}

function parseDetails(recorded: string): z.output<typeof detailsSchema> {
  try {
    return detailsSchema.safeParse(JSON.parse(recorded)).data ?? {};
  } catch {
    // The recorded text is the message of an unexpected error and not the details of a delivery.
    return { code: recorded };
  }
}
