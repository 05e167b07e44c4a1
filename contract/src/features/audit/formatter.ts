import { toAuditChanges, type AuditChange } from './changes.ts';
import {
  auditFieldMessageKey,
  findAuditAction,
  auditActionMessageKey,
  auditValueMessageKey,
} from './message-keys.ts';
import type { AuditEntry } from './schemas.ts';
import type { Words } from './messages/pt-BR.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * Returns the functions that format audit entries: `say` gives the texts of a language, `writeTime` formats a timestamp
 * (ISO 8601 in UTC).
 */
export function createAuditFormatter(
  say: (word: keyof Words, values?: { value: string }) => string,
  writeTime: (timestamp: string) => string,
) {
  function value(field: string, it: AuditChange['before']): string {
    if (it === undefined || it === null) return say('nothing');
    if (typeof it === 'boolean') return say(it ? 'yes' : 'no');
    const name = auditValueMessageKey(field, String(it));
    if (name) return say(name);
    return timestamp.test(String(it)) ? writeTime(String(it)) : String(it);
  }

  /** Formats a change as `Papel: Membro → Moderador`; a new value without a previous one has no arrow. */
  function change({ field, before, after }: AuditChange): string {
    const name = auditFieldMessageKey(field);
    const label = name ? say(name) : field;
    if (after === undefined) return `${label}: ${say('before', { value: value(field, before) })}`;
    const said = value(field, after);
    return `${label}: ${before === undefined ? said : `${value(field, before)} → ${said}`}`;
  }

  return {
    sentence(entry: Pick<AuditEntry, 'action'>): string {
      const action = findAuditAction(entry.action);
      return action ? say(auditActionMessageKey(action)) : entry.action;
    },
    changes: (entry: Pick<AuditEntry, 'before' | 'after'>) => toAuditChanges(entry).map(change),
  };
}
