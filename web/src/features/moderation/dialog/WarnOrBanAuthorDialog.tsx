import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { useMe } from '#features/members/index.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { WarnOrBanAuthorTarget } from '../warn-or-ban-author-target.ts';
import { useDecideContentWithoutReport } from '../queries.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import {
  createDecisionDraft,
  toDecisionBody,
  type DecisionDraft,
  type ContentUnderDecision,
} from './draft.ts';

type Props = { request: WarnOrBanAuthorTarget; onClose: () => void };

/** The dialog that warns or bans the author of content, whether it was reported or not. */
export function WarnOrBanAuthorDialog({ request, onClose }: Props) {
  const t = useTranslations('moderation');
  const problem = useErrorMessageFormatter();
  const decide = useDecideContentWithoutReport();
  const { action, author, contentType, contentId } = request;
  const subject: ContentUnderDecision = {
    name: author.name,
    isAuthorDeleted: false,
    rule: undefined,
    contentState: 'shown',
  };
  const [draft, setDraft] = useState(() =>
    createDecisionDraft(action === 'warn' ? 'warn' : 'temporary_ban', subject),
  );

  async function confirm() {
    const isWarning = action === 'warn';
    try {
      await decide.mutateAsync({ ...toDecisionBody(draft, subject), contentType, contentId });
    } catch (error) {
      return showErrorToast(t('error'), problem(t(isWarning ? 'warnFailed' : 'punishFailed'), error));
    }
    showSuccessToast(t(isWarning ? 'warned' : 'punished'));
    onClose();
  }

  return (
    <DecisionDialog
      subject={subject}
      draft={draft}
      isPending={decide.isPending}
      onChange={setDraft}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {action === 'ban' && <Duration draft={draft} onChange={setDraft} />}
    </DecisionDialog>
  );
}

/** Chooses how long a ban lasts: only an admin can choose a permanent one. */
function Duration({ draft, onChange }: { draft: DecisionDraft; onChange: (draft: DecisionDraft) => void }) {
  const t = useTranslations('moderation');
  const isAdmin = useMe()?.role === 'admin';
  const temporaryBanOption = {
    value: 'temporary_ban',
    label: t('forDays', { days: moderationLimits.banDays }),
  };
  return (
    <Select
      label={t('duration')}
      hint={isAdmin ? undefined : t('adminsOnly')}
      options={
        isAdmin ? [temporaryBanOption, { value: 'permanent_ban', label: t('forGood') }] : [temporaryBanOption]
      }
      value={draft.action}
      onPick={(value) =>
        onChange({ ...draft, action: value === 'permanent_ban' ? 'permanent_ban' : 'temporary_ban' })
      }
    />
  );
}
