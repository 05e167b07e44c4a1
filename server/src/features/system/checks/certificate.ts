import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { isEncryptedOrLocal } from '#platform/config/config';
import { toErrorCodeOrName } from '#platform/telemetry/error-code';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

const day = 86_400_000;
const connectTimeout = 10_000;
// Automatic renewal starts when a third of the lifetime is left, or earlier. So a certificate that reaches
// these limits was not renewed.
const maxDaysUntilExpiring = 14;
const lifetimeShareUntilExpiring = 0.2;

type PresentedCertificate = {
  certificate: PeerCertificate;
  /**
   * The OpenSSL or Node.js code that says why a browser rejects the certificate; null if browsers trust it.
   */
  trustError: string | null;
};

/**
 * Creates the check of the certificate at the address of the hub. `authorities` are the certificates to trust, by
 * default those of Node.js.
 */
export const createCertificateCheck = ({ authorities }: { authorities?: string[] } = {}): SystemCheck => ({
  id: 'certificate',
  everySeconds: 21_600,
  async run({ config, now }, signal): Promise<SystemCheckResult> {
    const url = new URL(config.hubUrl);
    if (url.protocol !== 'https:')
      return isEncryptedOrLocal(url)
        ? { state: 'off' }
        : { problem: 'address_not_encrypted', params: { address: config.hubUrl } };
    try {
      return toCheckResult(await readCertificate(url, { authorities, signal }), now());
    } catch (error) {
      signal.throwIfAborted();
      // An AbortError does not say why the signal was aborted; its cause does, for example a timeout.
      const cause = error instanceof Error && error.name === 'AbortError' ? error.cause : error;
      return { problem: 'certificate_unreachable', params: { reason: toErrorCodeOrName(cause) } };
    }
  },
});

type Options = { authorities: string[] | undefined; signal: AbortSignal };

async function readCertificate(
  { hostname, port }: URL,
  { authorities, signal }: Options,
): Promise<PresentedCertificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) > 0 ? {} : { servername: host }),
    ...(authorities ? { ca: authorities } : {}),
    // An invalid certificate must be read too. This is safe, because nothing is sent over the connection.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(connectTimeout)]),
    });
    // At runtime `authorizationError` is a string with the code, although its type says `Error`.
    const error: unknown = socket.authorizationError;
    const trustError = socket.authorized
      ? null
      : error instanceof Error
        ? toErrorCodeOrName(error)
        : String(error);
    return { certificate: socket.getPeerCertificate(), trustError };
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

function toCheckResult({ certificate, trustError }: PresentedCertificate, now: Date): SystemCheckResult {
  const [from, to] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)];
  const validUntil = new Date(to);
  const remainingMs = to - now.getTime();
  const days = Math.floor(Math.abs(remainingMs) / day);
  if (remainingMs <= 0) return { problem: 'certificate_expired', params: { days }, validUntil };
  if (trustError !== null)
    return { problem: 'certificate_invalid', params: { reason: trustError }, validUntil };
  const limit = Math.min(maxDaysUntilExpiring * day, (to - from) * lifetimeShareUntilExpiring);
  if (remainingMs < limit) return { problem: 'certificate_expiring', params: { days }, validUntil };
  return { state: 'ok', validUntil };
}
