import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog, DialogFooter } from '#design/Dialog.tsx';
import { Select } from '#design/Select.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useCategoryChoices } from '../categories.ts';
import { noCategory } from '../use-composer.ts';
import { useChangeDiscussion } from './queries.ts';

/** Moves a discussion to another category. */
export function MoveDiscussionDialog({ card, onClose }: { card: DiscussionCard; onClose: () => void }) {
  const words = useWords('discussions');
  const problem = useErrorMessage();
  const change = useChangeDiscussion(card.id);
  const choices = useCategoryChoices(card.category);
  const [category, setCategory] = useState<string>(card.category ?? noCategory);

  async function move(event: SubmitEvent) {
    event.preventDefault();
    try {
      await change.mutateAsync({ category: category === noCategory ? null : category });
    } catch (error) {
      return showErrorToast(words('error'), problem(words('standingFailed'), error));
    }
    showSuccessToast(words('moved'));
    onClose();
  }

  return (
    <Dialog title={words('moveTitle')} closeLabel={words('close')} onClose={onClose}>
      <form onSubmit={(event) => void move(event)} className="contents">
        <div className="p-5">
          <Select
            label={words('category')}
            value={category}
            options={[{ value: noCategory, label: words('noCategory') }, ...choices]}
            onPick={setCategory}
          />
        </div>
        <DialogFooter>
          <Button variant="quiet" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button type="submit" variant="primary" isPending={change.isPending} pendingLabel={words('saving')}>
            {words('save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
