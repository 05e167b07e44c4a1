const maxNameLength = 80;

/**
 * Returns the account's id, e-mail and name from an access token, as the sync call sends them. Missing claims are left
 * out.
 */
export function parseTokenAccount(token: string): { supabaseId?: string; email?: string; name?: string } {
  const claims = readClaims(token);
  const metadata = claims['user_metadata'];
  const name = isRecord(metadata) ? textOf(metadata['name']) : undefined;
  const [id, email] = [textOf(claims['sub']), textOf(claims['email'])];
  return {
    ...(id && { supabaseId: id }),
    ...(email && { email }),
    ...(name && name.length <= maxNameLength && { name }),
  };
}

function readClaims(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.codePointAt(0) ?? 0,
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
