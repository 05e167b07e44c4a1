import { createHash } from 'node:crypto';
import type { IdentityInstance } from '../instance.ts';

// Derives a refresh token of 256 bits from the secret of the instance, so that the live token can be returned again
// without being stored.
export function deriveRefreshToken({ keys }: IdentityInstance, sessionId: string, counter: number): string {
  return keys.derive(`${sessionId}:${counter}`).toString('base64url');
}

export const hashSessionSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
