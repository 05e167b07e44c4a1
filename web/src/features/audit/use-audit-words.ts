import type { AuditEntry } from '@mutirao/contract/features/audit/shapes';
import { useShownName } from '#features/members/index.ts';
import { useWords } from '#platform/words/words.ts';
import { changesOf, type Change } from './changes.ts';
import { fieldName, knownAction, sentenceOf, valueName } from './names.ts';

/** How the log says what happened, in words. */
export function useAuditWords() {
  const words = useWords('audit');
  const shown = useShownName();

  function value(field: string, it: Change['before']): string {
    if (it === undefined || it === null) return words('nothing');
    if (typeof it === 'boolean') return words(it ? 'yes' : 'no');
    const name = valueName(field, String(it));
    return name ? words(name) : String(it);
  }

  /** As `Papel: Membro → Moderador`; what only came to be has no arrow. */
  function change({ field, before, after }: Change): string {
    const name = fieldName(field);
    const label = name ? words(name) : field;
    if (after === undefined) return `${label}: ${words('before', { value: value(field, before) })}`;
    const said = value(field, after);
    return `${label}: ${before === undefined ? said : `${value(field, before)} → ${said}`}`;
  }

  return {
    sentence(entry: Pick<AuditEntry, 'action'>): string {
      const action = knownAction(entry.action);
      return action ? words(sentenceOf(action)) : entry.action;
    },
    changes: (entry: AuditEntry) => changesOf(entry).map(change),
    /** By whom: a command of the machine has no name, and who left neither. */
    actor: ({ actor }: AuditEntry) => (actor ? shown(actor) : words('noActor')),
    member: ({ member }: AuditEntry) => (member ? shown(member) : ''),
  };
}
