import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { useMe, useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { useKeyboardShortcuts } from '#platform/keys/keyboard-shortcuts.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { DecisionDialog } from '../dialog/DecisionDialog.tsx';
import type { CaseQuery } from '../keys.ts';
import { useCases } from '../queries.ts';
import { getCaseActionDisallowedReason } from '../rights.ts';
import { BatchBar } from './BatchBar.tsx';
import { useCaseFocus } from './case-focus.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseList } from './CaseList.tsx';
import { toContentUnderDecision, useDecisionDialog } from './use-decision-dialog.ts';
import { useCaseBatch } from './use-case-batch.ts';

type Props = { query: CaseQuery; onChange: (query: CaseQuery) => void };

const none: readonly ModerationCase[] = [];

/** The reports queue. It can be used with the pointer, or with the keyboard alone. */
export function CasesPage({ query, onChange }: Props) {
  const shown = useNameOrRemovedMemberFormatter();
  const list = useCases(query);
  const { items: rows = none } = list;
  const deciding = useDecisionDialog();
  const batch = useCaseBatch(rows);
  const focus = useCaseFocus(rows, deciding.request !== undefined);
  const act = useOpenDecision(deciding.open);
  const { request } = deciding;

  function actOnSelected(action: 'ignore' | 'delete') {
    focus.leave(batch.act(action));
  }
  function actHere(action: ModerationAction) {
    if (batch.selected.length > 0 && (action === 'ignore' || action === 'delete'))
      return actOnSelected(action);
    const found = focus.current();
    if (found && !batch.fateOf(found)) act(found, action);
  }
  useCaseKeys({
    step: focus.step,
    act: actHere,
    select() {
      const found = focus.current();
      if (found) batch.toggle(found);
    },
    undo: batch.undo,
    open: focus.open,
  });

  const about = query.memberId && rows.find(({ author }) => author.id === query.memberId)?.author;
  return (
    <div onFocus={focus.remember}>
      <CaseFilters query={query} memberName={about ? shown(about) : undefined} onChange={onChange} />
      <CaseList
        list={list}
        query={query}
        batch={batch}
        onAct={act}
        onShowPending={() => onChange({ status: 'pending', contentType: undefined, memberId: undefined })}
      />
      <BatchBar
        selected={batch.selected.length}
        isAll={batch.isAll}
        deferred={batch.waiting}
        onAct={actOnSelected}
        onSelect={batch.select}
        onUndo={batch.undo}
      />
      {request && (
        <DecisionDialog
          key={request.found.id}
          subject={{ ...toContentUnderDecision(request.found), name: shown(request.found.author) }}
          draft={request.draft}
          isPending={deciding.isPending}
          onChange={deciding.change}
          onConfirm={deciding.confirm}
          onClose={deciding.close}
        />
      )}
    </div>
  );
}

/** Opens the dialog of an action, or shows why the action is not allowed. */
function useOpenDecision(openDialog: (found: ModerationCase, action: ModerationAction) => void) {
  const t = useTranslations('moderation');
  const me = useMe();
  return (found: ModerationCase, action: ModerationAction) => {
    if (!me || found.status !== 'pending') return;
    const disallowedReason = getCaseActionDisallowedReason(action, found, me);
    if (disallowedReason) showErrorToast(t('notAllowed'), t(disallowedReason));
    else openDialog(found, action);
  };
}

type Actions = {
  step: (by: 1 | -1) => void;
  act: (action: ModerationAction) => void;
  select: () => void;
  undo: () => void;
  open: () => void;
};

function useCaseKeys({ step, act, select, undo, open }: Actions) {
  // The letter of the shortcut must not be typed into the dialog that it opens.
  const only = (action: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    action();
  };
  useKeyboardShortcuts({
    j: only(() => step(1)),
    k: only(() => step(-1)),
    i: only(() => act('ignore')),
    d: only(() => act('delete')),
    e: only(() => act('delete')),
    a: only(() => act('warn')),
    p: only(() => act('temporary_ban')),
    b: only(() => act('permanent_ban')),
    x: only(select),
    u: only(undo),
    o: only(open),
  });
}
