import { memberLimits, type MemberImportRejection } from '@mutirao/contract/features/members/limits';
import type { MemberImportResult } from '@mutirao/contract/features/members/schemas';
import type { Ref } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useLanguageCodeList } from './use-language-code-list.ts';

type Props = {
  ref: Ref<HTMLDivElement>;
  result: MemberImportResult;
  /** True after the import, false after its trial run. */
  isDone: boolean;
};

const outcomes = ['created', 'invited', 'waiting', 'exists', 'refused'] as const;

/** What an import did or would do: the number of rows by outcome, and the first refused rows. */
export function MemberImportSummary({ ref, result: { counts, refused }, isDone }: Props) {
  const t = useTranslations('adminUsers');
  const more = counts.refused - refused.length;
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div role="status">
        <p className="mb-2 font-semibold">{t(isDone ? 'importDone' : 'nothingChangedYet')}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small">
          {outcomes
            .filter((outcome) => counts[outcome] > 0)
            .map((outcome) => (
              <li key={outcome}>{t(`${outcome}Count`, { count: counts[outcome] })}</li>
            ))}
        </ul>
      </div>
      {refused.length > 0 && (
        <section aria-label={t('rejectedRows')} className="text-small">
          <h3 className="text-label font-semibold">{t('rejectedRows')}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {refused.map((row) => (
              <RejectedRow key={row.line} row={row} />
            ))}
          </ul>
          {more > 0 && <p className="pt-3 text-ink-2">{t('moreRejected', { count: more })}</p>}
        </section>
      )}
    </div>
  );
}

const rejectionNames = {
  name_missing: 'nameMissing',
  name_too_long: 'nameTooLong',
  name_invalid: 'nameInvalid',
  name_reserved: 'nameReserved',
  email_missing: 'emailMissing',
  email_invalid: 'emailInvalid',
  language_unknown: 'languageUnknown',
  role_not_importable: 'roleNotImportable',
  state_not_importable: 'stateNotImportable',
  repeated: 'emailRepeated',
} as const satisfies Record<MemberImportRejection, string>;

function RejectedRow({
  row: { line, email, reason, repeats },
}: {
  row: MemberImportResult['refused'][number];
}) {
  const t = useTranslations('adminUsers');
  const languages = useLanguageCodeList();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
      <span className="numbers w-20 shrink-0 text-ink-2">{t('rejectedRow', { line })}</span>
      <div className="min-w-0 flex-1 basis-52">
        <p>{t(rejectionNames[reason], { line: repeats ?? 0, max: memberLimits.name, languages })}</p>
        {email !== '' && <p className="wrap-anywhere text-ink-2">{email}</p>}
      </div>
    </li>
  );
}
