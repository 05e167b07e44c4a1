import { contentRulesLimits } from '@mutirao/contract/features/content-rules/limits';
import { useEffect, useRef, useState } from 'react';
import { Select } from '#design/Select.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSaveFirstPostsReviewLimit } from './queries.ts';

const choices = Array.from({ length: contentRulesLimits.firstPosts + 1 }, (_, count) => count);

// The delay in milliseconds before a choice is sent: with the arrow keys the user passes through the choices between
// the old one and the new one, and these must not be sent.
const sendDelayMs = 600;

/**
 * The setting for how many first texts of a new member staff must review. A choice is shown at once, and is sent after
 * a short delay.
 */
export function FirstPostsReviewSetting({ savedCount }: { savedCount: number }) {
  const t = useTranslations('prevention');
  const problem = useErrorMessageFormatter();
  const save = useSaveFirstPostsReviewLimit();
  const [picked, setPicked] = useState<number>();
  const pendingSave = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  // A user who leaves the page before the delay has passed must not lose the choice, so it is sent when the component
  // is unmounted.
  useEffect(() => () => pendingSave.current?.send(), []);

  function pick(count: number) {
    setPicked(count);
    clearTimeout(pendingSave.current?.timer);
    const send = () => void set(count);
    pendingSave.current = { send, timer: setTimeout(send, sendDelayMs) };
  }
  async function set(count: number) {
    clearTimeout(pendingSave.current?.timer);
    pendingSave.current = undefined;
    try {
      await save.mutateAsync(count);
      showSuccessToast(t('saved'));
    } catch (error) {
      showErrorToast(t('error'), problem(t('saveFailed'), error));
    }
    // A choice that the user made during the request stays selected, because it must still be saved.
    setPicked((now) => (now === count ? undefined : now));
  }
  return (
    <Select
      label={t('firstPostsField')}
      hint={t('firstPostsHint')}
      options={choices.map((count) => ({ value: String(count), label: t('firstPostsCount', { count }) }))}
      value={String(picked ?? savedCount)}
      onPick={(value) => pick(Number(value))}
    />
  );
}
