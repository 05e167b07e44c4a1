import { diffAuditEntry, type AuditFieldChange } from './changes.ts';
import {
  getAuditFieldMessageKey,
  parseAuditAction,
  getAuditActionMessageKey,
  getAuditValueMessageKey,
} from './message-keys.ts';
import type { AuditEntry } from './schemas.ts';
import type { Messages } from '../../messages/pt-BR/audit.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * Returns the functions that format audit entries as text. `translate` returns the text of a message key; `writeTime`
 * formats a timestamp (ISO 8601 in UTC).
 */
export function createAuditFormatter(
  translate: (word: keyof Messages, values?: { value: string }) => string,
  writeTime: (timestamp: string) => string,
) {
  function value(field: string, item: AuditFieldChange['before']): string {
    if (item === undefined || item === null) return translate('nothing');
    if (typeof item === 'boolean') return translate(item ? 'yes' : 'no');
    // A field can list several values, such as the tasks of jobs.
    const names = String(item)
      .split(', ')
      .map((part) => getAuditValueMessageKey(field, part));
    if (names.every((name) => name !== undefined)) return names.map((name) => translate(name)).join(', ');
    return timestamp.test(String(item)) ? writeTime(String(item)) : String(item);
  }

  /** Formats a change as `Papel: Membro → Moderador`; a new value without a previous one has no arrow. */
  function change({ field, before, after }: AuditFieldChange): string {
    const name = getAuditFieldMessageKey(field);
    const label = name ? translate(name) : field;
    if (after === undefined) return `${label}: ${translate('before', { value: value(field, before) })}`;
    const text = value(field, after);
    return `${label}: ${before === undefined ? text : `${value(field, before)} → ${text}`}`;
  }

  return {
    sentence(entry: Pick<AuditEntry, 'action'>): string {
      const action = parseAuditAction(entry.action);
      return action ? translate(getAuditActionMessageKey(action)) : entry.action;
    },
    changes: (entry: Pick<AuditEntry, 'before' | 'after'>) => diffAuditEntry(entry).map(change),
  };
}
