import type { JoinRequest } from '@mutirao/contract/features/joining/schemas';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { MemberLink } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  request: JoinRequest;
  isPicked: boolean;
  isPending: boolean;
  /** Selects the request for a decision about several requests; undefined if they can only be decided one by one. */
  onPick: ((isPicked: boolean) => void) | undefined;
  onApprove: () => void;
  onReject: () => void;
};

/** Renders a join request: who, since when, what they say, and the decision buttons. */
export function JoinRequestRow({ request, isPicked, isPending, onPick, onApprove, onReject }: Props) {
  const t = useTranslations('joining');
  const heading = useId();
  const {
    id,
    name,
    email,
    avatar,
    words: text,
    requestedAt,
    invitedBy,
    refusedAt,
    refusedBy,
    reason,
  } = request;
  return (
    <article
      aria-labelledby={heading}
      className="rounded-m border border-line bg-surface px-4 py-4 shadow-hint wide:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        {onPick && <Checkbox hidesLabel label={t('pick', { name })} isChecked={isPicked} onChange={onPick} />}
        <Avatar name={name} seed={id} image={avatar} />
        <div className="min-w-0 grow basis-48">
          <h2 id={heading} className="font-text text-label wrap-anywhere">
            {name}
          </h2>
          <p className="text-small wrap-anywhere text-ink-2">{email}</p>
          <p className="mt-0.5 text-meta text-ink-3">
            {`${t('requestedAt')} `}
            <HubZoneDateTimeText moment={requestedAt} />
            {invitedBy && (
              <>
                {`\u00a0· ${t('invitedBy')} `}
                <MemberLink id={invitedBy.id} name={invitedBy.name} className="font-semibold text-ink-2" />
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!refusedAt && (
            <Button size="small" icon={<X size={16} aria-hidden="true" />} onClick={onReject}>
              {t('reject')}
            </Button>
          )}
          <Button
            size="small"
            variant={refusedAt ? 'secondary' : 'primary'}
            icon={<Check size={16} aria-hidden="true" />}
            disabled={isPending}
            onClick={onApprove}
          >
            {t('approve')}
          </Button>
        </div>
      </div>
      {text && <p className="mt-3 wrap-anywhere whitespace-pre-line">{text}</p>}
      {refusedAt && (
        <p className="mt-3 border-t border-line pt-3 text-small wrap-anywhere whitespace-pre-line text-ink-2">
          {`${t('rejectedAt')} `}
          <HubZoneDateTimeText moment={refusedAt} />
          {refusedBy && ` ${t('by', { name: refusedBy.name })}`}
          {`: “${reason ?? ''}”`}
        </p>
      )}
    </article>
  );
}
