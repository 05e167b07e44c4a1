import { defaultPointsBySource } from '@mutirao/contract/features/points/limits';
import { attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { useMemo } from 'react';
import type { Messages } from '#messages/pt-BR/features/support/help.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { bundleByLanguage } from '#platform/messages/bundled-translations.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useLanguage } from '#platform/messages/i18n.ts';
import { useSupportInfo } from '../queries.ts';
import { fillHelpEntries, formatActionPoints } from './search-help-entries.ts';

const messagesIn = bundleByLanguage<Messages>(
  import.meta.glob('/src/messages/*/features/support/help.ts', { eager: true, import: 'messages' }),
);

/** Returns the entries in the user's language, with this hub's points for each action. */
export function useHelpEntries() {
  const { entries, assistant: assistantHelp } = messagesIn(useLanguage());
  const assistant = useHub().assistant ? `\n\n${assistantHelp}` : '';
  const numbers = useNumberFormat();
  const points = useSupportInfo().data?.points;
  return useMemo(
    () =>
      fillHelpEntries(entries, {
        ...formatActionPoints({ ...points, course: defaultPointsBySource.course }, numbers),
        assistant,
        megabytes: numbers.format(toSizeLimitMegabytes(attachmentLimits.file)),
      }),
    [entries, numbers, points, assistant],
  );
}
