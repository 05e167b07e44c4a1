import { createHash } from 'node:crypto';
import type { Instance } from '../instance.ts';

// 256 bits that only the holder of the secret can derive: the live token can be returned again without being stored.
export function refreshToken({ keys }: Instance, sessionId: string, counter: number): string {
  return keys.derive(`${sessionId}:${counter}`).toString('base64url');
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
