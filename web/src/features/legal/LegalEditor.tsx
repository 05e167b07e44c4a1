import {
  legalLimits,
  legalPlaceholders,
  listLegalFallbackLanguages,
  requiredLegalLanguage,
  type LegalDocumentName,
} from '@mutirao/contract/features/legal/limits';
import type { EditableLegalText } from '@mutirao/contract/features/legal/schemas';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import { languages } from '@mutirao/contract/kit/languages';
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
import {
  formatLanguageName,
  languageChoices,
  useLanguage,
  useTranslations,
  type Language,
} from '#platform/messages/i18n.ts';
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
  const [texts, setTexts] = useState(draft.texts);
  const [contact, setContact] = useState(draft.contact);
  const [language, setLanguage] = useState<Language>(requiredLegalLanguage);
  const [isMaterial, setIsMaterial] = useState(false);
  const [missing, setMissing] = useState<string>();
  const emptyHint = useEmptyTextHint(language);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (publish.isPending) return;
    const requiredText = texts[requiredLegalLanguage]?.trim();
    if (!requiredText) {
      setLanguage(requiredLegalLanguage);
      return setMissing(t('textMissing'));
    }
    const written = { ...trimTexts(texts), [requiredLegalLanguage]: requiredText };
    publish.mutate(
      { texts: written, contact, basedOn: draft.version, material: isMaterial },
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
          options={languageChoices}
          onPick={(picked) => setLanguage((before) => languages.find((known) => known === picked) ?? before)}
        />
      </div>
      <MarkdownEditor
        key={language}
        label={t('text')}
        hint={emptyHint}
        error={language === requiredLegalLanguage ? missing : undefined}
        value={texts[language] ?? ''}
        onChange={(value) => {
          setTexts((before) => ({ ...before, [language]: value.slice(0, legalLimits.text) }));
          setMissing(undefined);
        }}
      />
      <TextField
        name="contact"
        label={t('contact')}
        hint={t('contactHint')}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
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

/** Returns the texts to publish: null in each language without one. */
const trimTexts = (texts: EditableLegalText['texts']) =>
  createRecordFromEntries(languages.map((language) => [language, texts[language]?.trim() || null] as const));

/** Returns the hint that says in which languages a reader sees the document if the text in a language is empty. */
function useEmptyTextHint(language: Language) {
  const t = useTranslations('legal');
  const reader = useLanguage();
  const names = listLegalFallbackLanguages(language).map((fallback) => formatLanguageName(fallback, reader));
  if (names.length === 0) return undefined;
  return t('emptyMeansFallback', {
    languages: new Intl.ListFormat(reader, { type: 'disjunction' }).format(names),
  });
}
