import type { AdminUserSheet } from '@mutirao/contract/features/members/shapes';
import { moderationLimits, usualReasons } from '@mutirao/contract/features/moderation/limits';
import { Ban, Timer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { usePunish } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

type Props = { user: AdminUserSheet; isAdmin: boolean };

/** Suspends a member for a week; for good only admins do. */
export function PunishPanel({ user, isAdmin }: Props) {
  const words = useWords('adminUsers');
  const problem = useProblemWords();
  const punish = usePunish();
  const [asked, setAsked] = useState<'temporary_ban' | 'permanent_ban'>();
  const { name } = user;
  const days = moderationLimits.banDays;
  if (!user.mayPunish) return null;

  function confirm(type: 'temporary_ban' | 'permanent_ban', reason: string) {
    punish.mutate(
      { userId: user.id, type, reason },
      {
        onSuccess: () => {
          tellSuccess(words('punished'));
          setAsked(undefined);
        },
        onError: (error) => tellProblem(words('error'), problem(words('punishFailed'), error)),
      },
    );
  }

  return (
    <section aria-label={words('suspend')} className="mt-5 rounded-m border border-line p-4">
      {asked ? (
        <ReasonForm
          title={words(asked === 'temporary_ban' ? 'suspendTitle' : 'banTitle', { name, days })}
          line={words(asked === 'temporary_ban' ? 'suspendLine' : 'banLine', { name })}
          confirmLabel={words('confirm')}
          placeholder={usualReasons[asked]}
          isPending={punish.isPending}
          isDanger
          onConfirm={(reason) => confirm(asked, reason)}
          onCancel={() => setAsked(undefined)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 grow basis-52 text-small text-ink-2">{words('suspendHint')}</p>
          <Button
            variant="danger-quiet"
            size="small"
            icon={<Timer size={16} />}
            onClick={() => setAsked('temporary_ban')}
          >
            {words('suspendFor', { days })}
          </Button>
          {isAdmin && (
            <Button
              variant="danger-quiet"
              size="small"
              icon={<Ban size={16} />}
              onClick={() => setAsked('permanent_ban')}
            >
              {words('ban')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
