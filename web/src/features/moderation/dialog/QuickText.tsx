import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import type { KeyboardEvent } from 'react';
import { TextArea } from '#design/TextArea.tsx';

type Props = {
  label: string;
  hint: string;
  placeholder?: string;
  value: string;
  error?: string | undefined;
  onType: (text: string) => void;
};

/** A few words; Enter submits their form. Whoever puts letters together with it is not done yet. */
export function QuickText({ onType, ...text }: Props) {
  function hear(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <TextArea
      {...text}
      data-first
      maxLength={moderationLimits.reason}
      onKeyDown={hear}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
