import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { Select } from '#design/Select.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCategoryChoices } from '../categories.ts';
import { noCategory } from '../use-new-or-edited-discussion-draft.ts';
import { useChangeDiscussion } from './queries.ts';

/** Moves a discussion to another category. */
export function MoveDiscussionDialog({ card, onClose }: { card: DiscussionCard; onClose: () => void }) {
  const t = useTranslations('discussions');
  const problem = useErrorMessageFormatter();
  const change = useChangeDiscussion(card.id);
  const choices = useCategoryChoices(card.category);
  const [category, setCategory] = useState<string>(card.category ?? noCategory);

  async function move(event: SubmitEvent) {
    event.preventDefault();
    try {
      await change.mutateAsync({ category: category === noCategory ? null : category });
    } catch (error) {
      return showErrorToast(t('error'), problem(t('statusFailed'), error));
    }
    showSuccessToast(t('moved'));
    onClose();
  }

  return (
    <Dialog title={t('moveTitle')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={(event) => void move(event)} className="contents">
        <div className="p-5">
          <Select
            label={t('category')}
            value={category}
            options={[{ value: noCategory, label: t('noCategory') }, ...choices]}
            onPick={setCategory}
          />
        </div>
        <DialogFooter>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" isPending={change.isPending} pendingLabel={t('saving')}>
            {t('save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
