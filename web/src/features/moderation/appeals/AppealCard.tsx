import type { AppealAdminView } from '@mutirao/contract/features/moderation/sanction-schemas';
import { Check, Gavel } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { AvatarLink, MemberLink, useMe, useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AppealedDecision } from './AppealedDecision.tsx';

type Props = { appeal: AppealAdminView; onDecide: (isGranted: boolean) => void };

const tones = { pending: 'sun', granted: 'leaf', denied: 'neutral' } as const;
const names = { pending: 'appealPending', granted: 'appealGranted', denied: 'appealDenied' } as const;

/** Shows the appeal of a member, the decision that it is against, and the appeal decision. */
export function AppealCard({ appeal, onDecide }: Props) {
  const t = useTranslations('moderation');
  const heading = useId();
  const { member, message, status, createdAt, answer, answeredAt } = appeal;
  const name = useNameOrRemovedMemberFormatter()(member);
  return (
    <article
      aria-labelledby={heading}
      className="rounded-m border border-line bg-surface px-4 py-4 shadow-hint wide:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <AvatarLink id={member.id} name={member.name}>
          <Avatar name={name} seed={member.id} image={member.avatar} />
        </AvatarLink>
        <div className="min-w-0 grow basis-40">
          <h2 id={heading} className="font-text text-label wrap-anywhere">
            <MemberLink id={member.id} name={member.name} />
          </h2>
          <p className="text-meta text-ink-3">
            {`${t('appealedAt')} `}
            <HubZoneDateTimeText moment={createdAt} />
          </p>
        </div>
        <Badge tone={tones[status]}>{t(names[status])}</Badge>
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-4 panel:grid-cols-2">
        <TitledText title={t('theirMessages', { name })} text={message} />
        <AppealedDecision appeal={appeal} />
      </div>
      {answer && (
        <div className="mt-4 border-t border-line pt-3.5">
          <TitledText title={t('teamReply')} text={answer} />
          {answeredAt && (
            <p className="mt-1 text-meta text-ink-3">
              {`${t('answeredAt')} `}
              <HubZoneDateTimeText moment={answeredAt} />
            </p>
          )}
        </div>
      )}
      {status === 'pending' && <DecisionButtons appeal={appeal} onDecide={onDecide} />}
    </article>
  );
}

function TitledText({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="font-text text-meta font-semibold tracking-normal text-ink-3">{title}</h3>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}

function DecisionButtons({ appeal, onDecide }: Props) {
  const t = useTranslations('moderation');
  const undecidableReason = useUndecidableReason(appeal);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-3.5">
      {undecidableReason ? (
        <p className="text-small text-ink-2">{t(undecidableReason)}</p>
      ) : (
        <>
          <Button
            size="small"
            variant="primary"
            icon={<Check size={16} aria-hidden="true" />}
            onClick={() => onDecide(true)}
          >
            {t('grant')}
          </Button>
          <Button size="small" icon={<Gavel size={16} aria-hidden="true" />} onClick={() => onDecide(false)}>
            {t('deny')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Returns why the user cannot decide this appeal, or undefined if they can. */
function useUndecidableReason({ canDecide, decidedBy, member, sanction }: AppealAdminView) {
  const me = useMe();
  if (canDecide) return undefined;
  if (decidedBy?.id === me?.id) return sanction.canBeDecided ? 'decidedYourself' : 'decidedYourselfAlone';
  return member.id === me?.id ? 'ownAppeal' : 'adminsDecide';
}
