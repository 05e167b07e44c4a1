import { useId } from 'react';
import { RadioCard } from '#design/RadioCard.tsx';
import { useWords } from '#platform/messages/i18n.ts';

type Props = {
  kind: 'video' | 'file';
  value: string;
  onChoose: (source: 'address' | 'sent') => void;
};

/** Chooses whether a lesson links to an address or shows a file that the hub stores. */
export function LessonSourceField({ kind, value, onChoose }: Props) {
  const words = useWords('lessonFiles');
  const group = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-small font-semibold">{words('source')}</legend>
      <RadioCard
        group={group}
        value="address"
        label={words(`${kind}Address`)}
        line={words(`${kind}AddressLine`)}
        isChosen={value !== 'sent'}
        onChoose={() => onChoose('address')}
      />
      <RadioCard
        group={group}
        value="sent"
        label={words(`${kind}Sent`)}
        line={words(`${kind}SentLine`)}
        isChosen={value === 'sent'}
        onChoose={() => onChoose('sent')}
      />
    </fieldset>
  );
}
