import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { useState } from 'react';
import { LazyPickMemberDialog } from '#features/members/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRecipientSearch } from '../queries.ts';
import { useMemberPickerLabels } from './use-member-picker-labels.ts';

/** A dialog to choose the member to write to. */
export function NewConversationDialog({
  onPick,
  onClose,
}: {
  onPick: (memberId: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('chat');
  const choice = useMemberPickerLabels();
  const [target, setSought] = useState('');
  const isWanted = target.length >= chatLimits.minSearch;
  const recipients = useRecipientSearch(target, isWanted);
  return (
    <LazyBoundary onFail={onClose}>
      <LazyPickMemberDialog
        labels={{
          ...choice,
          title: t('newConversation'),
          line: t('newConversationLine'),
          search: t('searchPeople'),
          clear: t('clearSearch'),
          close: t('close'),
        }}
        query={target}
        onSearchChange={setSought}
        found={isWanted ? recipients : undefined}
        onPick={onPick}
        onClose={onClose}
      />
    </LazyBoundary>
  );
}
