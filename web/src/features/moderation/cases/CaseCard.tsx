import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { useId } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { isHeldCase } from '../message-keys.ts';
import type { DecisionBatch } from '../deferred-batch.ts';
import { CaseActions } from './CaseActions.tsx';
import { HoldReasons } from './HoldReasons.tsx';
import { CaseReports } from './CaseReports.tsx';
import { CaseOutcome } from './CaseOutcome.tsx';
import { ReportedContentPreview } from './ReportedContentPreview.tsx';

type Props = {
  moderationCase: ModerationCase;
  isSelected: boolean;
  /** The pending action on the case, which can still be undone. */
  pendingAction: DecisionBatch['action'] | undefined;
  onAct: (action: ModerationAction) => void;
  onSelect: () => void;
};

const tones = { pending: 'sun', resolved: 'leaf', ignored: 'neutral' } as const;

/** Shows a case: its reports, the reported content, and the actions on it or the decision. */
export function CaseCard({ moderationCase, isSelected, pendingAction, onAct, onSelect }: Props) {
  const t = useTranslations('moderation');
  const formatName = useNameOrRemovedMemberFormatter();
  const heading = useId();
  const { id, status, contentType, reason, author, createdAt } = moderationCase;
  const isSelectable = moderationCase.allowedActions.includes('ignore') && !pendingAction;
  return (
    <article
      data-case={id}
      tabIndex={-1}
      aria-labelledby={heading}
      className={joinClassNames(
        'scroll-mt-4 scroll-mb-28 rounded-m border bg-surface px-4 py-4 shadow-hint transition-[opacity,border-color] duration-150 wide:px-5',
        isSelected ? 'border-brand bg-brand-soft/25' : 'border-line',
        pendingAction && 'opacity-55',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {isSelectable && (
          <Checkbox
            label={t('select', { name: formatName(author) })}
            hidesLabel
            isChecked={isSelected}
            onChange={onSelect}
          />
        )}
        <Badge tone={tones[status]}>{t(status)}</Badge>
        <Badge>{t(contentType)}</Badge>
        <HoldReasons moderationCase={moderationCase} />
        {pendingAction && (
          <Badge tone="clay">{t(pendingAction === 'ignore' ? 'willBeIgnored' : 'willBeDeleted')}</Badge>
        )}
        <span className="ml-auto text-meta text-ink-2">
          <HubZoneDateTimeText moment={createdAt} />
        </span>
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-3 panel:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0">
          <h2 id={heading} className="text-lead">
            {t(isHeldCase(moderationCase) && moderationCase.reporters === 0 ? 'heldTitle' : reason)}
            <span className="sr-only">{`, ${t('against')} ${formatName(author)}`}</span>
          </h2>
          <CaseReports moderationCase={moderationCase} />
        </div>
        <ReportedContentPreview moderationCase={moderationCase} />
      </div>
      {status === 'pending' ? (
        <CaseActions
          moderationCase={moderationCase}
          isActionPending={pendingAction !== undefined}
          onAct={onAct}
        />
      ) : (
        <CaseOutcome moderationCase={moderationCase} />
      )}
    </article>
  );
}
