/** What the browser reads from the token. Only the server verifies it. */
export type Claims = { username: string; roleNames: string[]; expiresAtMs: number };

/** `null` for anything that is not a token of a user with a name. */
export function claimsOf(token: string): Claims | null {
  const { username, role, exp } = payloadOf(token);
  if (typeof username !== 'string' || username === '') return null;
  const roleNames = (Array.isArray(role) ? role : [role]).filter((name) => typeof name === 'string');
  return { username, roleNames, expiresAtMs: typeof exp === 'number' ? exp * 1_000 : Infinity };
}

function payloadOf(token: string): Record<string, unknown> {
  try {
    const encoded = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // Names are not only Latin, so the bytes are decoded as UTF-8.
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
