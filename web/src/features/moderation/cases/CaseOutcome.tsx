import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { CircleCheck } from 'lucide-react';
import { MemberLink } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { getActionTakenMessageKey } from '../message-keys.ts';

/** Renders the decision on a case: who decided, when, and with which text. */
export function CaseOutcome({ moderationCase }: { moderationCase: ModerationCase }) {
  const t = useTranslations('moderation');
  const { handler, handledAt, handlerNotes } = moderationCase;
  return (
    <div className="mt-4 flex gap-2.5 border-t border-line pt-3.5 text-small text-ink-2">
      <CircleCheck size={16} aria-hidden="true" className="mt-0.5 text-leaf" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold text-ink">{t(getActionTakenMessageKey(moderationCase))}</strong>
          {handler && (
            <>
              {` ${t('decidedBy')} `}
              <MemberLink id={handler.id} name={handler.name} className="font-semibold text-ink" />
            </>
          )}
          {handledAt && (
            <>
              {'\u00a0· '}
              <HubZoneDateTimeText moment={handledAt} />
            </>
          )}
        </p>
        {handlerNotes && <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{`“${handlerNotes}”`}</p>}
      </div>
    </div>
  );
}
