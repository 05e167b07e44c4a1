import { isStorableText } from '@mutirao/contract/kit/storable-text';
import type { FastifyInstance } from 'fastify';
import { IdentityError } from '../errors/identity-error.ts';

/** Adds a hook that rejects every request with a text that PostgreSQL cannot store, in its query, path or body. */
export function mountUnstorableTextCheck(scope: FastifyInstance) {
  scope.addHook('preHandler', async ({ query, params, body }) => {
    if (!isStorable([query, params, body])) throw new IdentityError(400, 'validation_failed');
  });
}

// The body is walked with a loop and not recursively, because it may be nested more deeply than the call stack allows.
function isStorable(root: unknown): boolean {
  const remaining = [root];
  while (remaining.length > 0) {
    const value = remaining.pop();
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorableText(key)) return false;
      remaining.push(inner);
    }
  }
  return true;
}
