import { auditLimits } from '@mutirao/contract/features/audit/limits';
import { auditActions } from '@mutirao/contract/features/audit/schemas';
import { getAuditActionMessageKey } from '@mutirao/contract/features/audit/message-keys';
import { Download } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { useDebouncedInput } from '#platform/forms/use-debounced-input.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { AuditQuery } from './keys.ts';
import { AuditAffectedMemberFilter } from './AuditAffectedMemberFilter.tsx';
import { useExportAudit, useStaffMembers } from './queries.ts';

type Props = { query: AuditQuery; onChange: (query: AuditQuery) => void };

const anyValue = 'any';

/** The filters of the log, and the download of the filtered entries as a file. */
export function AuditFilters({ query, onChange }: Props) {
  const t = useTranslations('audit');
  const exporting = useExportAudit(query);
  const field = useDebouncedInput(query.q ?? '', (q) => onChange({ ...query, q: q || undefined }));
  return (
    <div className="mb-4 flex flex-col gap-3">
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        clearLabel={t('clearSearch')}
        maxLength={auditLimits.search}
        field={field}
      />
      <div className="grid grid-cols-2 items-end gap-3 wide:grid-cols-4">
        <ActorFilter query={query} onChange={onChange} />
        <AuditAffectedMemberFilter
          id={query.memberId}
          onPick={(memberId) => onChange({ ...query, memberId })}
        />
        <div className="col-span-2">
          <Select
            label={t('action')}
            options={[
              { value: anyValue, label: t('anyAction') },
              ...auditActions.map((value) => ({ value, label: t(getAuditActionMessageKey(value)) })),
            ]}
            value={query.action ?? anyValue}
            onPick={(picked) =>
              onChange({ ...query, action: auditActions.find((auditAction) => auditAction === picked) })
            }
          />
        </div>
        <DebouncedDateField
          label={t('from')}
          day={query.from}
          max={query.until}
          onChange={(from) => onChange({ ...query, from })}
        />
        <DebouncedDateField
          label={t('until')}
          day={query.until}
          min={query.from}
          onChange={(until) => onChange({ ...query, until })}
        />
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          isPending={exporting.isPending}
          onClick={() => exporting.mutate()}
          className="col-span-2 h-10.5"
        >
          {t('export')}
        </Button>
      </div>
    </div>
  );
}

function ActorFilter({ query, onChange }: Props) {
  const t = useTranslations('audit');
  const staff = useStaffMembers().data ?? [];
  const formatName = useNameOrRemovedMemberFormatter();
  const staffOptions = staff.map((item) => ({ value: item.id, label: formatName(item) }));
  const isListed = !query.actorId || staffOptions.some(({ value }) => value === query.actorId);
  const others = isListed || !query.actorId ? [] : [{ value: query.actorId, label: t('thisPerson') }];
  return (
    <Select
      label={t('actor')}
      options={[{ value: anyValue, label: t('anyActor') }, ...others, ...staffOptions]}
      value={query.actorId ?? anyValue}
      onPick={(id) => onChange({ ...query, actorId: id === anyValue ? undefined : id })}
    />
  );
}

type DayProps = {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

/**
 * A date field. Each digit that the user types gives another date, so the filter is applied only after a short delay.
 */
function DebouncedDateField({ day, onChange, ...rest }: DayProps) {
  const field = useDebouncedInput(day ?? '', (typed) => onChange(typed || undefined));
  return (
    <TextField
      {...rest}
      type="date"
      value={field.text}
      onChange={({ target }) => field.type(target.value)}
      onBlur={field.settle}
    />
  );
}
