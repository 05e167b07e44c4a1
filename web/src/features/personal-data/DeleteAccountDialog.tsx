import { authoredContentChoices } from '@mutirao/contract/features/personal-data/limits';
import type {
  AccountDeletionOverview,
  AccountDeletionInput,
} from '@mutirao/contract/features/personal-data/schemas';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { RadioCard } from '#design/RadioCard.tsx';
import { TextField } from '#design/TextField.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe, useSignOut } from '#features/members/index.ts';
import { formatDateTimeInZone } from '#platform/dates/dates.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { ReauthenticationField } from './ReauthenticationField.tsx';
import { useRequestAccountDeletion } from './queries.ts';
import { useReauthenticatedAction } from './use-reauthenticated-action.ts';

type Props = { state: AccountDeletionOverview; onClose: () => void };

/**
 * Asks for the account's deletion: what happens to all data, the choice about the member's texts, and the request
 * itself, re-authenticated and confirmed by typing.
 */
export function DeleteAccountDialog({ state, onClose }: Props) {
  const t = useTranslations('ownData');
  const app = useTranslations('app');
  const [texts, setTexts] = useState<AccountDeletionInput['texts']>('keep');
  const [typed, setTyped] = useState('');
  const { requestDeletion, isPending } = useDeletionRequest();
  const { runReauthenticated, isProofComplete, fields } = useReauthenticatedAction(
    state.proof,
    t('deletionFailed'),
  );
  const isConfirmed = typed.trim().toLocaleUpperCase() === t('confirmWord');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending || !isConfirmed) return;
    void runReauthenticated((proof) => requestDeletion({ texts, confirmed: true, ...proof }));
  }

  return (
    <Dialog title={t('deleteAccount')} closeLabel={app('close')} onClose={onClose}>
      {/* Only the text scrolls, so that the fields and buttons are visible from the start. */}
      <form noValidate onSubmit={submit} className="flex min-h-0 grow flex-col">
        <div
          data-first
          tabIndex={-1}
          className="flex min-h-32 grow flex-col gap-5 overflow-y-auto overscroll-contain p-5 outline-none"
        >
          <Consequences state={state} />
          <TextsChoice chosenTexts={texts} onChoose={setTexts} />
        </div>
        <div className="flex shrink-0 flex-col gap-4 border-t border-line px-5 py-4">
          <ReauthenticationField {...fields} />
          <TextField
            name="confirmation"
            label={t('typeToConfirm', { word: t('confirmWord') })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              type="submit"
              variant="danger"
              disabled={!isConfirmed || !isProofComplete}
              isPending={isPending}
            >
              {t('deleteIn7Days')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** Requests the deletion of the account. The user is then signed out everywhere, including here. */
function useDeletionRequest() {
  const t = useTranslations('ownData');
  const language = useLanguage();
  const { zone } = useHub();
  const start = useRequestAccountDeletion();
  const hasAddress = Boolean(useMe()?.email);
  const signOut = useSignOut();

  async function requestDeletion(params: AccountDeletionInput) {
    const { dueAt } = await start.mutateAsync(params);
    const line = t('deletionRequestedLine', { moment: formatDateTimeInZone(dueAt, { language, zone }) });
    showSuccessToast(t('deletionRequested'), hasAddress ? `${line} ${t('emailAboutDeletion')}` : line);
    // The deletion request is valid even if signing out fails: the hub has ended every session, and rejects further
    // requests of this page.
    signOut.mutate();
  }

  return { requestDeletion, isPending: start.isPending || signOut.isPending };
}

function Consequences({ state: { discussions, comments, files } }: { state: AccountDeletionOverview }) {
  const t = useTranslations('ownData');
  return (
    <div className="flex flex-col gap-2 text-ink-2">
      <p>{t('consequences')}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-small">
        <li>{t('goesAccount')}</li>
        <li>{t('goesPrivate')}</li>
        <li>{t('staysVotes')}</li>
      </ul>
      <p className="text-small">{t('howMuch', { discussions, comments, files })}</p>
    </div>
  );
}

type TextsChoiceProps = {
  chosenTexts: AccountDeletionInput['texts'];
  onChoose: (texts: AccountDeletionInput['texts']) => void;
};

function TextsChoice({ chosenTexts, onChoose }: TextsChoiceProps) {
  const t = useTranslations('ownData');
  const group = useId();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-label font-semibold">{t('fateOfTexts')}</legend>
      {authoredContentChoices.map((choice) => (
        <RadioCard
          key={choice}
          group={group}
          value={choice}
          label={t(`${choice}Texts`)}
          line={t(`${choice}TextsLine`)}
          isChosen={chosenTexts === choice}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </fieldset>
  );
}
