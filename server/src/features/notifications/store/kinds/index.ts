import { notificationKinds, type NotificationKind } from '@mutirao/contract/features/notifications/kinds';
import type { NotificationKindDefinition } from './define-kind.ts';

/**
 * The definition of every kind of notification: the file with its name. A missing file is an error at the start of the
 * program.
 */
export const notificationKindDefinitions: readonly NotificationKindDefinition[] = await Promise.all(
  notificationKinds.map(loadDefinition),
);

const byKind = new Map(notificationKindDefinitions.map((definition) => [definition.kind, definition]));

/** Returns the definition of a kind. */
export function notificationKindDefinition(kind: NotificationKind): NotificationKindDefinition {
  const definition = byKind.get(kind);
  if (!definition) throw new Error(`no notification kind ${kind}`);
  return definition;
}

async function loadDefinition(kind: NotificationKind): Promise<NotificationKindDefinition> {
  const file: { default: NotificationKindDefinition } = await import(`./${kind}.ts`);
  return file.default;
}
