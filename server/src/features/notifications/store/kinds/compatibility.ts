import type { NotificationKindDefinition } from './define-kind.ts';

type Definition = Pick<NotificationKindDefinition, 'kind' | 'precedence'> & {
  recipients: readonly Pick<NotificationKindDefinition['recipients'][number], 'cause' | 'to'>[];
};

/** Throws if two kinds cannot be notified of the same outbox event. */
export function assertKindsAreCompatible(definitions: readonly Definition[]) {
  const kindsByAudience = new Map<string, string>();
  const kindsByPrecedence = new Map<string, string>();
  for (const { kind, precedence, recipients } of definitions) {
    for (const { cause, to } of recipients) {
      // The progress of an event is stored as one member id, so each event can have only one audience.
      if ('everyMember' in to && kindsByAudience.has(cause))
        throw new Error(`${kindsByAudience.get(cause)} and ${kind} have an audience for the event ${cause}`);
      if ('everyMember' in to) kindsByAudience.set(cause, kind);
      // A member is notified of a cause by the kind with the lowest precedence; with equal ones by an arbitrary kind.
      const key = `${cause} ${precedence}`;
      const other = kindsByPrecedence.get(key) ?? kind;
      if (other !== kind)
        throw new Error(`${other} and ${kind} have the precedence ${precedence} for the event ${cause}`);
      kindsByPrecedence.set(key, kind);
    }
  }
}
