import * as z from 'zod/mini';

const detailsSchema = z.object({
  code: z.optional(z.string()),
  response: z.optional(z.number()),
  command: z.optional(z.string()),
});

/**
 * Reads the details that a failed delivery recorded. `isAboutRecipient` is true if the mail server rejected only this
 * recipient, so that other e-mails can leave.
 */
export function parseSmtpError(recorded: string | null): { text: string; isAboutRecipient: boolean } {
  const { code, response, command } = parseDetails(recorded ?? '{}');
  const text = [code, response].filter((part) => part !== undefined).join(' ');
  return { text: text || '—', isAboutRecipient: command === 'RCPT TO' };
}

function parseDetails(recorded: string): z.output<typeof detailsSchema> {
  try {
    return detailsSchema.safeParse(JSON.parse(recorded)).data ?? {};
  } catch {
    // The recorded text is the message of an unexpected error and not the details of a delivery.
    return { code: recorded };
  }
}
