import type { Transporter } from 'nodemailer';
import type { MessageTransport } from './message-transport.ts';

type Deps = {
  smtpUrl: string;
  from: string;
  /** The host name of the hub, for the Message-ID of each email. */
  domain: string;
  /** Timeout of each SMTP step in milliseconds, given if an HTTP request waits until the email is sent. */
  timeoutMs?: number;
};

/** Creates the transport that sends emails to the mail server. */
export function createSmtpTransport({ smtpUrl, from, domain, timeoutMs }: Deps): MessageTransport {
  let opened: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs ?? 20_000,
      greetingTimeout: timeoutMs ?? 20_000,
      socketTimeout: timeoutMs ?? 60_000,
      dnsTimeout: timeoutMs ?? 10_000,
    });
  };

  return {
    async send(mail) {
      // The same Message-ID on every attempt: a server that accepted the e-mail before the connection broke drops the
      // duplicate.
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({
        messageId: `<${mail.id}@${domain}>`,
        from,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated', ...buildUnsubscribeHeaders(mail.unsubscribe) },
      });
    },
    isPermanentError: isFinal,
    describeError: reasonOf,
    close: () => void opened?.then((transport) => transport.close()),
  };
}

// One click in the recipient's e-mail client unsubscribes (RFC 8058).
const buildUnsubscribeHeaders = (address: string | null): Record<string, string> =>
  address === null
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

// Only a rejected recipient (RCPT TO with 550 or above) is final. Every other error is retried because it may pass,
// including wrong credentials and a full disk.
function isFinal(error: unknown): boolean {
  const isAnswer = error instanceof Error && 'responseCode' in error && 'command' in error;
  return isAnswer && error.command === 'RCPT TO' && Number(error.responseCode) >= 550;
}

// Logs only codes, because the response text of the mail server may contain the address.
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  return {
    code: 'code' in error ? error.code : undefined,
    response: 'responseCode' in error ? error.responseCode : undefined,
    command: 'command' in error ? error.command : undefined,
  };
}
