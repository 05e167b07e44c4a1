import type { ModerationAction } from '@mutirao/contract/features/moderation/limits';
import type { ModerationCase } from '@mutirao/contract/features/moderation/schemas';
import { useMe, useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { useKeyboardShortcuts } from '#platform/keys/keyboard-shortcuts.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { CaseQuery } from '../keys.ts';
import { useCases } from '../queries.ts';
import { getCaseActionDisallowedReason } from '../rights.ts';
import { BatchBar } from './BatchBar.tsx';
import { useCaseFocus } from './case-focus.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseList } from './CaseList.tsx';
import { toContentUnderDecision, useDecisionDialog } from './use-decision-dialog.ts';
import { useCaseBatch } from './use-case-batch.ts';
import { DecisionDialog } from '../dialog/DecisionDialog.tsx';

type Props = { query: CaseQuery; onChange: (query: CaseQuery) => void };

const none: readonly ModerationCase[] = [];

/** The reports queue. It can be used with the pointer, or with the keyboard alone. */
export function CasesPage({ query, onChange }: Props) {
  const formatName = useNameOrRemovedMemberFormatter();
  const list = useCases(query);
  const { items: rows = none } = list;
  const decisionDialog = useDecisionDialog();
  const batch = useCaseBatch(rows);
  const focus = useCaseFocus(rows, decisionDialog.request !== undefined);
  const openDecision = useOpenDecision(decisionDialog.open);
  const { request } = decisionDialog;

  function actOnSelected(action: 'ignore' | 'delete') {
    focus.focusNextExcept(batch.scheduleAction(action));
  }
  function actOnFocusedCase(action: ModerationAction) {
    if (batch.selected.length > 0 && (action === 'ignore' || action === 'delete'))
      return actOnSelected(action);
    const moderationCase = focus.current();
    if (moderationCase && !batch.pendingActionOf(moderationCase)) openDecision(moderationCase, action);
  }
  useCaseKeys({
    step: focus.step,
    runAction: actOnFocusedCase,
    select() {
      const moderationCase = focus.current();
      if (moderationCase) batch.toggle(moderationCase);
    },
    undo: batch.undo,
    open: focus.open,
  });

  const filteredAuthor = query.memberId && rows.find(({ author }) => author.id === query.memberId)?.author;
  return (
    <div onFocus={focus.remember}>
      <CaseFilters
        query={query}
        memberName={filteredAuthor ? formatName(filteredAuthor) : undefined}
        onChange={onChange}
      />
      <CaseList
        list={list}
        query={query}
        batch={batch}
        onAct={openDecision}
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
          key={request.moderationCase.id}
          subject={{
            ...toContentUnderDecision(request.moderationCase),
            name: formatName(request.moderationCase.author),
          }}
          draft={request.draft}
          isPending={decisionDialog.isPending}
          onChange={decisionDialog.change}
          onConfirm={decisionDialog.confirm}
          onClose={decisionDialog.close}
        />
      )}
    </div>
  );
}

/** Opens the dialog of an action, or shows why the action is not allowed. */
function useOpenDecision(openDialog: (moderationCase: ModerationCase, action: ModerationAction) => void) {
  const t = useTranslations('moderation');
  const me = useMe();
  return (moderationCase: ModerationCase, action: ModerationAction) => {
    if (!me || moderationCase.status !== 'pending') return;
    const disallowedReason = getCaseActionDisallowedReason(action, moderationCase, me);
    if (disallowedReason) showErrorToast(t('notAllowed'), t(disallowedReason));
    else openDialog(moderationCase, action);
  };
}

type Actions = {
  step: (by: 1 | -1) => void;
  runAction: (action: ModerationAction) => void;
  select: () => void;
  undo: () => void;
  open: () => void;
};

function useCaseKeys({ step, runAction, select, undo, open }: Actions) {
  // The letter of the shortcut must not be typed into the dialog that it opens.
  const withPreventDefault = (action: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    action();
  };
  useKeyboardShortcuts({
    j: withPreventDefault(() => step(1)),
    k: withPreventDefault(() => step(-1)),
    i: withPreventDefault(() => runAction('ignore')),
    d: withPreventDefault(() => runAction('delete')),
    e: withPreventDefault(() => runAction('delete')),
    a: withPreventDefault(() => runAction('warn')),
    p: withPreventDefault(() => runAction('temporary_ban')),
    b: withPreventDefault(() => runAction('permanent_ban')),
    x: withPreventDefault(select),
    u: withPreventDefault(undo),
    o: withPreventDefault(open),
  });
}
