/** The migrated database that every fresh one is copied from. */
export const templateName = 'mutirao_template';

export function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}
