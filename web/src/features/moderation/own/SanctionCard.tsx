import type { Sanction } from '@mutirao/contract/features/moderation/sanction-schemas';
import { Ban, Clock, MessageSquareWarning, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { readDraft } from '#platform/drafts/drafts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CurrentTextOfReportedContent } from '../CurrentTextOfReportedContent.tsx';
import { ReportedMessageFiles } from '../ReportedMessageFiles.tsx';
import { ReportedText } from '../ReportedText.tsx';
import { AppealForm, getAppealDeciderMessageKey } from './AppealForm.tsx';
import { AppealWithResponse } from './AppealWithResponse.tsx';
import { useSanctionTitleFormatter } from './use-sanction-title-formatter.ts';

const icons = {
  removal: Trash2,
  warning: MessageSquareWarning,
  temporary_ban: Clock,
  permanent_ban: Ban,
} as const;

/**
 * Renders a sanction for the sanctioned member: its kind, its reason, its end, the result of the appeal, and the button
 * to appeal.
 */
export function SanctionCard({ sanction, memberId }: { sanction: Sanction; memberId: string }) {
  const t = useTranslations('ownSanctions');
  const titleOf = useSanctionTitleFormatter();
  const title = useId();
  const { type, rule, reason, startsAt, content } = sanction;
  const Icon = icons[type];
  return (
    <Card aria-labelledby={title} className="p-4.5 wide:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Icon size={20} aria-hidden="true" className={sanction.stands ? 'text-clay' : 'text-ink-3'} />
        <h2 id={title} className="min-w-0 text-heading">
          {titleOf(sanction)}
        </h2>
        <State sanction={sanction} />
      </div>
      <dl className="mt-3.5 grid gap-x-5 gap-y-2 text-label wide:grid-cols-[10.5rem_minmax(0,1fr)] wide:gap-y-2.5">
        {rule && <Fact name={t('rule')}>{t(rule)}</Fact>}
        <Fact name={t('reason')}>
          <span className="whitespace-pre-line">{reason}</span>
        </Fact>
        <Fact name={t('decidedAt')}>
          <HubZoneDateTimeText moment={startsAt} />
        </Fact>
        {sanction.liftedAt && (
          <Fact name={t('liftedAt')}>
            <HubZoneDateTimeText moment={sanction.liftedAt} />
          </Fact>
        )}
        {sanction.liftReason && <Fact name={t('liftReason')}>{sanction.liftReason}</Fact>}
        {!sanction.liftedAt && (
          <Fact name={t('still')}>
            <Rights sanction={sanction} />
          </Fact>
        )}
      </dl>
      {content && <SanctionedContent content={content} />}
      {sanction.appeal ? (
        <AppealWithResponse
          appeal={sanction.appeal}
          lacksDecider={sanction.appeal.status === 'pending' && !sanction.canBeDecided}
        />
      ) : (
        sanction.canAppeal && <AppealPanel sanction={sanction} memberId={memberId} />
      )}
    </Card>
  );
}

function State({ sanction: { type, stands, liftedAt } }: { sanction: Sanction }) {
  const t = useTranslations('ownSanctions');
  if (liftedAt) return <Badge tone="leaf">{t('lifted')}</Badge>;
  if (stands) return <Badge tone="clay">{t('stands')}</Badge>;
  return type === 'temporary_ban' ? <Badge>{t('over')}</Badge> : null;
}

function Rights({ sanction: { type, stands, content } }: { sanction: Sanction }) {
  const t = useTranslations('ownSanctions');
  if (stands) return t(type === 'permanent_ban' ? 'canOnlyLeave' : 'canOnlyRead');
  return t(type === 'removal' && content?.isRemoved ? 'canDoEverythingContentRemoved' : 'canDoEverything');
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wide:col-span-2 wide:grid wide:grid-cols-subgrid">
      <dt className="text-small font-medium text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function SanctionedContent({ content }: { content: NonNullable<Sanction['content']> }) {
  const t = useTranslations('ownSanctions');
  return (
    <blockquote
      aria-label={t('about')}
      className="mt-4 border-l-3 border-line-strong py-1 pl-3.5 text-small text-ink-2"
    >
      <p className="flex flex-wrap gap-1.5">
        <Badge size="small">{t(content.type)}</Badge>
        {content.isRemoved && <Badge size="small">{t('removed')}</Badge>}
      </p>
      {content.title && <p className="mt-1 font-semibold wrap-anywhere text-ink">{content.title}</p>}
      {(content.excerpt || !content.files?.length) && (
        <ReportedText content={content} withTitle={content.type === 'discussion'} empty={t('noText')} />
      )}
      <ReportedMessageFiles
        files={content.files ?? []}
        labels={{
          all: t('messageFiles'),
          save: (name) => t('saveFile', { name }),
          open: (name) => t('openPicture', { name }),
        }}
      />
      <CurrentTextOfReportedContent
        label={t('editedSince')}
        currentText={content.later}
        withTitle={content.type === 'discussion'}
      />
    </blockquote>
  );
}

/** Renders the appeal form; open already if the member has begun to write. */
function AppealPanel({ sanction, memberId }: { sanction: Sanction; memberId: string }) {
  const t = useTranslations('ownSanctions');
  const draftKey = `appeal:${memberId}:${sanction.id}`;
  const [isOpen, setIsOpen] = useState(() => readDraft(draftKey) !== undefined);
  if (isOpen) return <AppealForm sanction={sanction} draftKey={draftKey} onCancel={() => setIsOpen(false)} />;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 grow basis-60 text-small text-ink-2">{t(getAppealDeciderMessageKey(sanction))}</p>
      <Button onClick={() => setIsOpen(true)}>{t('appeal')}</Button>
    </div>
  );
}
