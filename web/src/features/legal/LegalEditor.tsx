import {
  isLegalLanguage,
  legalLimits,
  legalPlaceholders,
  legalTextFieldByLanguage,
  type LegalDocumentName,
  type LegalLanguage,
} from '@mutirao/contract/features/legal/limits';
import type { EditableLegalText } from '@mutirao/contract/features/legal/schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Switch } from '#design/Switch.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { MarkdownEditor } from '#platform/editor/MarkdownEditor.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { languageChoices, useTranslations } from '#platform/messages/i18n.ts';
import { LegalLayout } from './LegalLayout.tsx';
import { legalPaths } from './paths.ts';
import { useEditableLegalText, usePublishLegalText } from './queries.ts';

/** Edits a legal document and publishes it as a new version. */
export function LegalEditor({ document }: { document: LegalDocumentName }) {
  const t = useTranslations('legal');
  const formatErrorReason = useErrorReasonFormatter();
  const query = useEditableLegalText(document);
  return (
    <LegalLayout title={t('editing', { document: t(document) })}>
      <h1 className="text-page">{t('editing', { document: t(document) })}</h1>
      <p className="mt-2 max-w-[68ch] text-ink-2">
        {t.rich('editingLine', { placeholders: legalPlaceholders.join(', '), code: renderCode })}
      </p>
      <QueryScreen
        query={query}
        loading={<Skeleton className="mt-8 h-96 w-full" />}
        failed={{ title: t('loadFailed'), line: formatErrorReason(query.error), retryLabel: t('retry') }}
      >
        {(draft) => <Form key={draft.version} document={document} draft={draft} />}
      </QueryScreen>
    </LegalLayout>
  );
}

const renderCode = (placeholders: ReactNode) => (
  <code className="font-mono text-[0.9em] text-ink">{placeholders}</code>
);

function Form({ document, draft }: { document: LegalDocumentName; draft: EditableLegalText }) {
  const t = useTranslations('legal');
  const formatErrorReason = useErrorReasonFormatter();
  const navigate = useNavigate();
  const publish = usePublishLegalText(document);
  const [texts, setTexts] = useState(draft);
  const [language, setLanguage] = useState<LegalLanguage>('pt-BR');
  const [isMaterial, setIsMaterial] = useState(false);
  const [missing, setMissing] = useState<string>();
  const field = legalTextFieldByLanguage[language];

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (publish.isPending) return;
    if (texts.portuguese.trim() === '') {
      setLanguage('pt-BR');
      return setMissing(t('textMissing'));
    }
    const { version: basedOn, ...written } = texts;
    publish.mutate(
      { ...written, basedOn, material: isMaterial },
      {
        onSuccess: () => {
          showSuccessToast(t('publishedToast'));
          void navigate({ to: legalPaths[document], search: {} });
        },
        onError: (error) => showErrorToast(t('publishFailed'), formatErrorReason(error)),
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-6">
      <div className="max-w-80">
        <Select
          label={t('languages')}
          value={language}
          options={languageChoices.filter(({ value }) => isLegalLanguage(value))}
          onPick={(picked) => isLegalLanguage(picked) && setLanguage(picked)}
        />
      </div>
      <MarkdownEditor
        key={language}
        label={t('text')}
        hint={language === 'pt-BR' ? undefined : t('emptyMeansPortuguese')}
        error={language === 'pt-BR' ? missing : undefined}
        value={texts[field]}
        onChange={(value) => {
          setTexts((before) => ({ ...before, [field]: value.slice(0, legalLimits.text) }));
          setMissing(undefined);
        }}
      />
      <TextField
        name="contact"
        label={t('contact')}
        hint={t('contactHint')}
        value={texts.contact}
        onChange={({ target }) => setTexts((before) => ({ ...before, contact: target.value }))}
        maxLength={legalLimits.contact}
        autoComplete="off"
      />
      {document !== 'rules' && (
        <Switch label={t('material')} hint={t('materialHint')} isOn={isMaterial} onChange={setIsMaterial} />
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Link to={legalPaths[document]} search={{}} className={toButtonClasses({})}>
          {t('cancel')}
        </Link>
        <Button type="submit" variant="primary" isPending={publish.isPending}>
          {t('publish')}
        </Button>
      </div>
    </form>
  );
}
