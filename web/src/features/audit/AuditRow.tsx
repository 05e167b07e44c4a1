import type { AuditEntry } from '@mutirao/contract/features/audit/schemas';
import { Bot } from 'lucide-react';
import { Avatar } from '#design/Avatar.tsx';
import { MemberLink } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useAuditFormatter } from './use-audit-formatter.ts';

/** One audit entry: actor, action, affected member, time, and the values before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const audit = useAuditFormatter();
  const { actor, member, at } = entry;
  const changes = audit.changes(entry);
  return (
    <article className="flex gap-3.5 px-4.5 py-3.5 wide:px-5">
      {actor ? (
        <Avatar name={actor.name} seed={actor.id} image={actor.avatar} size="small" />
      ) : (
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
          <Bot size={16} aria-hidden="true" />
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="text-label wrap-anywhere">
          {actor ? (
            <MemberLink id={actor.id} name={actor.name} className="font-semibold" />
          ) : (
            <span className="font-semibold">{audit.actor(entry)}</span>
          )}
          <span className="text-ink-2">{`: ${audit.sentence(entry)}`}</span>
          {member && (
            <>
              <span className="text-ink-2">{`\u00a0· ${t('about')} `}</span>
              <MemberLink id={member.id} name={member.name} className="font-semibold" />
            </>
          )}
        </p>
        {changes.length > 0 && (
          <ul className="mt-0.5 flex flex-wrap gap-x-4 text-small text-ink-2">
            {changes.map((change) => (
              <li key={change} className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        )}
        <HubZoneDateTimeText moment={at} className="mt-0.5 block text-meta text-ink-3" />
      </div>
    </article>
  );
}
