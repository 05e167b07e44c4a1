import { notificationKinds, type NotificationKind } from '@mutirao/contract/features/notifications/kinds';
import { assertKindsAreCompatible } from './compatibility.ts';
import type { NotificationKindDefinition } from './define-kind.ts';

/**
 * The definition of every kind of notification, imported from the file with the name of the kind. If a file
 * is missing, the program throws at its start.
 */
export const allNotificationKindDefinitions: readonly NotificationKindDefinition[] = await Promise.all(
  notificationKinds.map(loadDefinition),
);

assertKindsAreCompatible(allNotificationKindDefinitions);

const byKind = new Map(allNotificationKindDefinitions.map((definition) => [definition.kind, definition]));

/** Returns the definition of a kind. */
export function getNotificationKindDefinition(kind: NotificationKind): NotificationKindDefinition {
  const definition = byKind.get(kind);
  if (!definition) throw new Error(`no notification kind ${kind}`);
  return definition;
}

async function loadDefinition(kind: NotificationKind): Promise<NotificationKindDefinition> {
  const file: { default: NotificationKindDefinition } = await import(`./${kind}.ts`);
  if (file.default.kind !== kind)
    throw new Error(`${kind}.ts defines the notification kind ${file.default.kind}`);
  return file.default;
}
