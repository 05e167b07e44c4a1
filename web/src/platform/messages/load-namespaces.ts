type Catalogues = Record<string, Promise<{ messages: object }>>;

/** Loads catalogues, and returns the messages of each under its namespace. */
export async function loadNamespaces<C extends Catalogues>(catalogues: C) {
  const entries = Object.entries(catalogues).map(
    async ([namespace, catalogue]) => [namespace, (await catalogue).messages] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as { [N in keyof C]: Awaited<C[N]>['messages'] };
}
