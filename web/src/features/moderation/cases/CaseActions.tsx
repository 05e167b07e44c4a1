import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { Ban, Eye, EyeOff, Megaphone, Timer, Trash2, type LucideIcon } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { isHeldCase as wasHeld } from '../message-keys.ts';
import { getCaseActionDisallowedReason } from '../rights.ts';

type Action = { action: ModerationAction; key: string; Icon: LucideIcon };

const mildActions: readonly Action[] = [
  { action: 'ignore', key: 'I', Icon: EyeOff },
  { action: 'delete', key: 'E', Icon: Trash2 },
  { action: 'warn', key: 'A', Icon: Megaphone },
];
const banActions: readonly Action[] = [
  { action: 'temporary_ban', key: 'P', Icon: Timer },
  { action: 'permanent_ban', key: 'B', Icon: Ban },
];

type Props = {
  moderationCase: ModerationCase;
  isActionPending: boolean;
  onAct: (action: ModerationAction) => void;
};

/** The five actions that staff can take on a case. The tooltip of an action that is not allowed says why. */
export function CaseActions({ moderationCase, isActionPending, onAct }: Props) {
  const t = useTranslations('moderation');
  const me = useMe();
  const whyNot = (action: ModerationAction) =>
    me && getCaseActionDisallowedReason(action, moderationCase, me);
  const renderButtons = (actions: readonly Action[], variant: 'secondary' | 'danger-quiet') =>
    actions.map(({ action, key, Icon }) => {
      const disallowedReason = whyNot(action);
      const isRelease = action === 'ignore' && wasHeld(moderationCase);
      const name = t(isRelease ? 'release' : action);
      const Sign = isRelease ? Eye : Icon;
      return (
        <Button
          key={action}
          size="small"
          variant={variant}
          icon={<Sign size={16} aria-hidden="true" />}
          disabled={isActionPending || Boolean(disallowedReason)}
          title={disallowedReason ? t(disallowedReason) : `${name} (${key})`}
          aria-keyshortcuts={key}
          onClick={() => onAct(action)}
        >
          {name}
        </Button>
      );
    });
  const rank = whyNot('warn');
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-2 border-t border-line pt-3.5">
      <div className="flex flex-wrap gap-2">{renderButtons(mildActions, 'secondary')}</div>
      <div className="flex flex-wrap gap-2">{renderButtons(banActions, 'danger-quiet')}</div>
      {rank && <p className="w-full text-meta text-ink-2">{t(rank)}</p>}
    </div>
  );
}
