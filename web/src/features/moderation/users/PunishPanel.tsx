import type { UserAdminDetails } from '@mutirao/contract/features/members/schemas';
import { moderationLimits, type ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { NewSanction } from '@mutirao/contract/features/moderation/sanction-schemas';
import { Ban, MessageSquareWarning, Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useNow } from '#platform/dates/now.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { DecisionDraft } from '../dialog/draft.ts';
import { reasonIfEmptyMessageKeyByAction } from '../message-keys.ts';
import { RuleChoice } from '../dialog/RuleChoice.tsx';
import { usePunishMember } from './queries.ts';
import { SanctionReasonForm } from './SanctionReasonForm.tsx';
import { getActiveBan } from './active-ban.ts';

type Type = NewSanction['type'];

const days = moderationLimits.banDays;

const texts = {
  warning: { title: 'warnTitle', line: 'warnLine', action: 'warn' },
  temporary_ban: { title: 'suspendTitle', line: 'suspendLine', action: 'temporary_ban' },
  permanent_ban: { title: 'banTitle', line: 'banLine', action: 'permanent_ban' },
} as const satisfies Record<Type, { title: string; line: string; action: ModerationAction }>;

type Props = { user: UserAdminDetails; isAdmin: boolean };

/**
 * Warns a member, or suspends them for `banDays`; only admins ban permanently. While the member is suspended or banned,
 * no suspension is offered; while they are banned permanently, no ban at all.
 */
export function PunishPanel({ user, isAdmin }: Props) {
  const t = useTranslations('adminUsers');
  const moderation = useTranslations('moderation');
  const problem = useErrorMessageFormatter();
  const punish = usePunishMember();
  const [request, setRequest] = useState<Type>();
  const [rule, setRule] = useState<DecisionDraft['rule']>('');
  const [isRuleMissing, setIsRuleMissing] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const { name } = user;
  const ban = getActiveBan(user, useNow());
  const canBan = isAdmin && ban?.endsAt !== null;
  useEffect(() => {
    // The first field of the form takes the focus.
    if (request) panel.current?.querySelector('select')?.focus();
  }, [request]);
  if (!user.canSanction) return null;

  // Awaits the mutation instead of using its callbacks: the user may have closed the dialog by then, and callbacks of
  // unmounted components do not run.
  async function confirm(type: Type, reason: string) {
    if (rule === '') {
      setIsRuleMissing(true);
      return panel.current?.querySelector('select')?.focus();
    }
    try {
      await punish.mutateAsync({ userId: user.id, type, reason, rule });
    } catch (error) {
      return showErrorToast(t('error'), problem(t('punishFailed'), error));
    }
    showSuccessToast(t('punished'));
    setRequest(undefined);
  }

  function openForm(type: Type) {
    setRule('');
    setIsRuleMissing(false);
    setRequest(type);
  }

  return (
    <section ref={panel} aria-label={t('punish', { name })} className="mt-5 rounded-m border border-line p-4">
      {request ? (
        <SanctionReasonForm
          title={t(texts[request].title, { name, days })}
          line={t(texts[request].line, { name })}
          confirmLabel={t('confirm')}
          placeholder={moderation(reasonIfEmptyMessageKeyByAction[texts[request].action])}
          isPending={punish.isPending}
          isDanger={request !== 'warning'}
          onConfirm={(reason) => void confirm(request, reason)}
          onCancel={() => setRequest(undefined)}
        >
          <RuleChoice rule={rule} isMissing={isRuleMissing && rule === ''} onPick={setRule} />
        </SanctionReasonForm>
      ) : (
        <SanctionButtons ban={ban} canBan={canBan} onPick={openForm} />
      )}
    </section>
  );
}

type SanctionButtonsProps = {
  ban: ReturnType<typeof getActiveBan>;
  canBan: boolean;
  onPick: (type: Type) => void;
};

function SanctionButtons({ ban, canBan, onPick }: SanctionButtonsProps) {
  const t = useTranslations('adminUsers');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 grow basis-52 text-small text-ink-2">{t('suspendHint')}</p>
      <Button size="small" icon={<MessageSquareWarning size={16} />} onClick={() => onPick('warning')}>
        {t('warn')}
      </Button>
      {!ban && (
        <Button
          variant="danger-quiet"
          size="small"
          icon={<Timer size={16} />}
          onClick={() => onPick('temporary_ban')}
        >
          {t('suspendFor', { days })}
        </Button>
      )}
      {canBan && (
        <Button
          variant="danger-quiet"
          size="small"
          icon={<Ban size={16} />}
          onClick={() => onPick('permanent_ban')}
        >
          {t('ban')}
        </Button>
      )}
    </div>
  );
}
