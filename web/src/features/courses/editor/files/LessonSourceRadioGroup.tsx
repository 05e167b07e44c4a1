import { formatSizeLimit } from '@mutirao/contract/kit/size-limits';
import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import { useId } from 'react';
import { RadioCard } from '#design/RadioCard.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = {
  kind: 'video' | 'file';
  value: string;
  onChoose: (source: 'address' | 'sent') => void;
};

/** Chooses whether a lesson links to an address or shows a file that the hub stores. */
export function LessonSourceRadioGroup({ kind, value, onChoose }: Props) {
  const t = useTranslations('lessonFiles');
  const group = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-small font-semibold">{t('source')}</legend>
      <RadioCard
        group={group}
        value="address"
        label={t(`${kind}Address`)}
        line={t(`${kind}AddressLine`)}
        isChosen={value !== 'sent'}
        onChoose={() => onChoose('address')}
      />
      <RadioCard
        group={group}
        value="sent"
        label={t(`${kind}Sent`)}
        line={t(`${kind}SentLine`, { max: formatSizeLimit(lessonFileLimits[kind]) })}
        isChosen={value === 'sent'}
        onChoose={() => onChoose('sent')}
      />
    </fieldset>
  );
}
