import { legalDocumentNames, type LegalDocumentName } from '@mutirao/contract/features/legal/limits';
import type { LegalText } from '@mutirao/contract/features/legal/schemas';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { Fragment } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { useFormatHubZoneLongDate } from '#platform/dates/days.ts';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { formatLanguageName, useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { LegalLayout } from './LegalLayout.tsx';
import { legalEditorPaths, legalPaths } from './paths.ts';
import { useLegalText } from './queries.ts';

type Props = {
  document: LegalDocumentName;
  version: number | undefined;
  onVersion: (version: number | undefined) => void;
};

/** Renders the terms, the privacy policy or the rules: the current version, and every earlier one. */
export function LegalPage({ document, version, onVersion }: Props) {
  const t = useTranslations('legal');
  const formatErrorReason = useErrorReasonFormatter();
  const query = useLegalText({ document, version, language: useLanguage() });
  const me = useMe();
  return (
    <LegalLayout title={t(document)}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-hero">{t(document)}</h1>
        {me?.isAdmin && (
          <Link to={legalEditorPaths[document]} className={`${toButtonClasses({})} print:hidden`}>
            <Pencil size={16} aria-hidden="true" />
            {t('edit')}
          </Link>
        )}
      </div>
      <QueryScreen
        query={query}
        loading={<Shape />}
        failed={{ title: t('loadFailed'), line: formatErrorReason(query.error), retryLabel: t('retry') }}
      >
        {(text) => <Text text={text} onVersion={onVersion} />}
      </QueryScreen>
      <p className="mt-12 border-t border-line pt-6 print:hidden">
        {legalDocumentNames
          .filter((other) => other !== document)
          .map((other) => (
            <Fragment key={other}>
              <Link to={legalPaths[other]} search={{}} className="font-semibold text-brand hover:underline">
                {t(other)}
              </Link>
              <span aria-hidden="true" className="px-2 text-ink-3">
                ·
              </span>
            </Fragment>
          ))}
        <Link to="/transparencia" className="font-semibold text-brand hover:underline">
          {t('transparency')}
        </Link>
      </p>
    </LegalLayout>
  );
}

function Text({ text, onVersion }: { text: LegalText; onVersion: Props['onVersion'] }) {
  const t = useTranslations('legal');
  const day = useFormatHubZoneLongDate();
  const language = useLanguage();
  const options = text.versions.map(({ version, publishedAt }) => ({
    value: String(version),
    label: t('versionOf', { version, day: day(publishedAt) }),
  }));
  const current = text.versions[0]?.version;
  return (
    <>
      <p className="mt-2 text-ink-2">
        {t('published', { version: text.version, day: day(text.publishedAt) })}
      </p>
      {options.length > 1 && (
        <div className="mt-4 max-w-80 print:hidden">
          <Select
            label={t('versions')}
            value={String(text.version)}
            options={options}
            onPick={(value) => onVersion(Number(value) === current ? undefined : Number(value))}
          />
        </div>
      )}
      {!text.isCurrent && (
        <p role="status" className="mt-4 rounded-s bg-sun-soft px-4 py-3 text-small text-on-sun">
          {t('isOld')}
        </p>
      )}
      {text.language !== language && (
        <p role="status" className="mt-4 rounded-s bg-sun-soft px-4 py-3 text-small text-on-sun">
          {t('inOtherLanguage', { language: formatLanguageName(text.language, language) })}
        </p>
      )}
      <article lang={text.language} className="mt-8">
        <Markdown text={text.content} />
      </article>
    </>
  );
}

function Shape() {
  return (
    <div className="mt-8 flex flex-col gap-3">
      {['w-3/4', 'w-full', 'w-11/12', 'w-2/3', 'w-10/12', 'w-5/6'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
