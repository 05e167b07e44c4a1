import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { toErrorReason } from '#platform/telemetry/error-reason';
import type { SystemCheck, SystemCheckResult } from './system-check.ts';

const day = 86_400_000;
const connectTimeout = 10_000;
// Automatic renewal starts when a third of the lifetime is left, or earlier.
const maxDaysUntilExpiring = 14;
const lifetimeShareUntilExpiring = 0.2;

type Presented = {
  certificate: PeerCertificate;
  /** Why a browser would not trust it, as a code of OpenSSL or Node.js; null if it would. */
  trustError: string | null;
};

/**
 * Creates the check of the certificate at the address of the hub. `authorities` are the certificates to trust, by default
 * those of Node.js.
 */
export const createCertificateCheck = ({ authorities }: { authorities?: string[] } = {}): SystemCheck => ({
  id: 'certificate',
  everySeconds: 21_600,
  async run({ config, now }, signal): Promise<SystemCheckResult> {
    const url = new URL(config.hubUrl);
    if (url.protocol !== 'https:') return { state: 'off' };
    try {
      return judge(await readCertificate(url, { authorities, signal }), now());
    } catch (error) {
      signal.throwIfAborted();
      // An abort error only says that there was a signal; its cause says which one.
      const cause = error instanceof Error && error.name === 'AbortError' ? error.cause : error;
      return { problem: 'certificate_unreachable', params: { reason: toErrorReason(cause) } };
    }
  },
});

type Options = { authorities: string[] | undefined; signal: AbortSignal };

async function readCertificate(
  { hostname, port }: URL,
  { authorities, signal }: Options,
): Promise<Presented> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) > 0 ? {} : { servername: host }),
    ...(authorities ? { ca: authorities } : {}),
    // Nothing is sent over this connection: it reads the certificate also if it is not valid.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(connectTimeout)]),
    });
    // The error is a code, although its type is another.
    const error: unknown = socket.authorizationError;
    const trustError = socket.authorized
      ? null
      : error instanceof Error
        ? toErrorReason(error)
        : String(error);
    return { certificate: socket.getPeerCertificate(), trustError };
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

function judge({ certificate, trustError }: Presented, now: Date): SystemCheckResult {
  const [from, to] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)];
  const left = to - now.getTime();
  const days = Math.floor(Math.abs(left) / day);
  if (left <= 0) return { problem: 'certificate_expired', params: { days } };
  if (trustError !== null) return { problem: 'certificate_invalid', params: { reason: trustError } };
  const limit = Math.min(maxDaysUntilExpiring * day, (to - from) * lifetimeShareUntilExpiring);
  if (left < limit) return { problem: 'certificate_expiring', params: { days } };
  return { state: 'ok' };
}
