import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { TextArea } from '#design/TextArea.tsx';
import { submitOnEnter } from '#platform/forms/submit-on-enter.ts';

type Props = {
  label: string;
  hint: string;
  placeholder?: string;
  value: string;
  error?: string | undefined;
  onType: (text: string) => void;
};

/** A short text field. Enter submits its form. */
export function SubmitOnEnterTextArea({ onType, ...text }: Props) {
  return (
    <TextArea
      {...text}
      data-first
      maxLength={moderationLimits.reason}
      onKeyDown={submitOnEnter}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
