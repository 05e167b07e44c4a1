import { auditActions } from '@mutirao/contract/features/audit/shapes';
import { Download } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { useShownName } from '#features/members/index.ts';
import { useTyped } from '#platform/forms/use-typed.ts';
import { EndlessList } from '#platform/lists/EndlessList.tsx';
import { More } from '#platform/lists/More.tsx';
import { useWords } from '#platform/words/words.ts';
import { AuditRow } from './AuditRow.tsx';
import type { AuditWish } from './keys.ts';
import { sentenceOf } from './names.ts';
import { useAudit, useStaff } from './queries.ts';
import { useExport } from './use-export.ts';

type Props = { wish: AuditWish; onChange: (wish: AuditWish) => void };

const everything: AuditWish = {
  actorId: undefined,
  memberId: undefined,
  action: undefined,
  from: undefined,
  until: undefined,
};
const whatever = 'any';

/** Everything that staff did, for admins: looked through, and taken along as a file. */
export function AuditPage({ wish, onChange }: Props) {
  return (
    <>
      <Filters wish={wish} onChange={onChange} />
      <Rows wish={wish} onChange={onChange} />
    </>
  );
}

function Filters({ wish, onChange }: Props) {
  const words = useWords('audit');
  const staff = useStaff().data ?? [];
  const shown = useShownName();
  const known = staff.map((one) => ({ value: one.id, label: shown(one) }));
  const isKnown = !wish.actorId || known.some(({ value }) => value === wish.actorId);
  const others = isKnown || !wish.actorId ? [] : [{ value: wish.actorId, label: words('thisPerson') }];
  const { exportAll, isPending } = useExport(wish);
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 *:last:col-span-2 wide:grid-cols-[1fr_1fr_auto_auto_auto] wide:*:last:col-span-1">
      <Select
        label={words('actor')}
        options={[{ value: whatever, label: words('anyActor') }, ...others, ...known]}
        value={wish.actorId ?? whatever}
        onPick={(id) => onChange({ ...wish, actorId: id === whatever ? undefined : id })}
      />
      <Select
        label={words('action')}
        options={[
          { value: whatever, label: words('anyAction') },
          ...auditActions.map((value) => ({ value, label: words(sentenceOf(value)) })),
        ]}
        value={wish.action ?? whatever}
        onPick={(picked) => onChange({ ...wish, action: auditActions.find((one) => one === picked) })}
      />
      <Day
        label={words('from')}
        day={wish.from}
        max={wish.until}
        onChange={(from) => onChange({ ...wish, from })}
      />
      <Day
        label={words('until')}
        day={wish.until}
        min={wish.from}
        onChange={(until) => onChange({ ...wish, until })}
      />
      <Button icon={<Download size={16} />} isPending={isPending} onClick={exportAll} className="h-10.5">
        {words('export')}
      </Button>
    </div>
  );
}

type DayProps = {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A day, which is typed figure by figure: each of them makes another one. */
function Day({ day, onChange, ...rest }: DayProps) {
  const field = useTyped(day ?? '', (typed) => onChange(typed || undefined));
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

function Rows({ wish, onChange }: Props) {
  const words = useWords('audit');
  const list = useAudit(wish);
  const all = <Button onClick={() => onChange(everything)}>{words('showAll')}</Button>;
  return (
    <EndlessList
      list={list}
      failed={words('failed')}
      empty={<EmptyState title={words('empty')} line={words('emptyLine')} action={all} />}
      Frame={Card}
    >
      {(entries) => (
        <Card aria-busy={list.isPlaceholderData}>
          <ul aria-label={words('entries')}>
            {entries.map((entry) => (
              <li key={entry.id} className="border-line not-last:border-b">
                <AuditRow entry={entry} />
              </li>
            ))}
          </ul>
          <More of={list} saysEnd />
        </Card>
      )}
    </EndlessList>
  );
}
