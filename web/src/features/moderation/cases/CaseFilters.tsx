import { moderatedContentTypes, caseStatuses } from '@mutirao/contract/features/moderation/limits';
import { X } from 'lucide-react';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { Select } from '#design/Select.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { CaseQuery } from '../keys.ts';

type Props = {
  query: CaseQuery;
  /**
   * The name of the member that the cases are filtered by; undefined without this filter, and if no listed case is
   * about that member.
   */
  memberName: string | undefined;
  onChange: (query: CaseQuery) => void;
};

const statuses = [...caseStatuses, 'all'] as const;
const statusNames = {
  pending: 'showPending',
  resolved: 'showResolved',
  ignored: 'showIgnored',
  all: 'showAll',
} as const;
const typeNames = { discussion: 'onlyPosts', comment: 'onlyComments', message: 'onlyMessages' } as const;
const anyOption = 'any';

/** Renders the filters of the case list. */
export function CaseFilters({ query, memberName, onChange }: Props) {
  const t = useTranslations('moderation');
  const types = moderatedContentTypes.map((value) => ({ value, label: t(typeNames[value]) }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <ChipRow label={t('statuses')}>
        {statuses.map((status) => (
          <Chip key={status} isChosen={query.status === status} onPick={() => onChange({ ...query, status })}>
            {t(statusNames[status])}
          </Chip>
        ))}
      </ChipRow>
      {query.memberId && (
        <button
          type="button"
          title={t('showAllMembers')}
          onClick={() => onChange({ ...query, memberId: undefined })}
          className="inline-flex h-8.5 max-w-full items-center gap-2 rounded-full border border-brand bg-brand-soft px-3.5 text-label font-medium text-brand-strong"
        >
          <span className="truncate">
            {memberName === undefined ? t('ofOneMember') : t('ofMember', { name: memberName })}
          </span>
          <X size={15} aria-hidden="true" />
          <span className="sr-only">{t('showAllMembers')}</span>
        </button>
      )}
      <div className="w-56 max-wide:w-full">
        <Select
          label={t('types')}
          hidesLabel
          options={[{ value: anyOption, label: t('anyType') }, ...types]}
          value={query.contentType ?? anyOption}
          onPick={(value) =>
            onChange({ ...query, contentType: moderatedContentTypes.find((type) => type === value) })
          }
        />
      </div>
    </div>
  );
}
