const kindsFile = 'contract/src/features/notifications/kinds.ts';

/**
 * Returns a violation for each cause of notifications that no action writes to the outbox: the name of the cause must
 * occur in a store of a feature that calls `insertOutboxEventsCte`.
 */
export function findUnrecordedNotificationCauses(files) {
  const kinds = files.find(({ path }) => path === kindsFile)?.text ?? '';
  const causes = [...kinds.matchAll(/causes: \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  );
  const stores = new Map();
  for (const { path, text } of files) {
    const feature = /^server\/src\/features\/([\w-]+)\/(?:[\w-]+\/)*store(?:\.ts$|\/)/.exec(path)?.[1];
    if (feature) stores.set(feature, `${stores.get(feature) ?? ''}\n${text}`);
  }
  const recording = [...stores.values()].filter((text) =>
    /import \{[^}]*\binsertOutboxEventsCte\b/.test(text),
  );
  return [...new Set(causes)]
    .filter((cause) => !recording.some((text) => text.includes(`'${cause}'`)))
    .map((cause) => `${kindsFile}: no statement records the event ${cause} with insertOutboxEventsCte`);
}

/** Returns a violation for each reader that a migration registers and no code calls, or the reverse. */
export function findUncalledOrUnregisteredReaders(files) {
  const registered = new Set();
  const called = new Set();
  for (const { path, text } of files) {
    if (/^server\/migrations\/.*\.sql$/.test(path)) {
      for (const [, name] of text.matchAll(/insert into outbox_readers \([\w, ]+\)\s+values \('([\w-]+)'/g))
        registered.add(name);
      for (const [, name] of text.matchAll(/delete from outbox_readers where name = '([\w-]+)'/g))
        registered.delete(name);
    } else if (/^server\/src\/(?!.*\.test\.ts$).*\.ts$/.test(path)) {
      for (const [, name] of text.matchAll(/: OutboxEventReader => \(\{\s*reader: '([\w-]+)'/g))
        called.add(name);
    }
  }
  return [
    ...[...registered]
      .filter((name) => !called.has(name))
      .map((name) => `no code reads the events of ${name}`),
    ...[...called].filter((name) => !registered.has(name)).map((name) => `no migration registers ${name}`),
  ];
}
