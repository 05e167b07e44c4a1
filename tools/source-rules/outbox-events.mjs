const kindsFile = 'contract/src/features/notifications/kinds.ts';

/**
 * Returns a violation for each cause of notifications that no action records: its name has to be in a store of a feature
 * that calls `outboxEventsCte`.
 */
export function findUnrecordedCauses(files) {
  const kinds = files.find(({ path }) => path === kindsFile)?.text ?? '';
  const causes = [...kinds.matchAll(/causes: \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  );
  const stores = new Map();
  for (const { path, text } of files) {
    const feature = /^server\/src\/features\/([\w-]+)\/(?:[\w-]+\/)*store(?:\.ts$|\/)/.exec(path)?.[1];
    if (feature) stores.set(feature, `${stores.get(feature) ?? ''}\n${text}`);
  }
  const recording = [...stores.values()].filter((text) => /import \{[^}]*\boutboxEventsCte\b/.test(text));
  return [...new Set(causes)]
    .filter((cause) => !recording.some((text) => text.includes(`'${cause}'`)))
    .map((cause) => `${kindsFile}: no statement records the event ${cause} with outboxEventsCte`);
}
