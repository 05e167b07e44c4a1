import {
  courseFolderBodyName,
  isCourseImportIssueCode,
} from '@mutirao/contract/features/courses/folder/issues';
import type {
  CourseImportIssue,
  CourseImportPreview,
} from '@mutirao/contract/features/courses/folder/schemas';
import { translateErrorBody } from '#platform/messages/error-sentences.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';

/**
 * Returns the function that writes the messages of a preview in the language of the page. For Portuguese the preview
 * stays unchanged, because the server writes its messages in Portuguese.
 */
export function useIssueTranslator() {
  const t = useTranslations('courseFolder');
  const language = useLanguage();

  function translateIssue(issue: CourseImportIssue, errorSentence: string | undefined): CourseImportIssue {
    const { code, params, field } = issue;
    const sentence = isCourseImportIssueCode(code) ? t(`issues.${code}`, params) : errorSentence;
    if (sentence === undefined) return issue;
    const label = field === courseFolderBodyName ? t('body') : field;
    return { ...issue, message: label === null ? sentence : `${label}: ${sentence}` };
  }

  async function translateIssues(issues: CourseImportIssue[]): Promise<CourseImportIssue[]> {
    const sentences = await loadErrorSentences(issues);
    return issues.map((issue, index) => translateIssue(issue, sentences[index]));
  }

  return async (preview: CourseImportPreview): Promise<CourseImportPreview> => {
    if (language === 'pt-BR') return preview;
    const [problems, warnings] = await Promise.all([
      translateIssues(preview.problems),
      translateIssues(preview.warnings),
    ]);
    return { ...preview, problems, warnings };
  };
}

/**
 * Returns the sentences of the issues whose codes are reasons of API errors. If they do not load, returns none, and the
 * issues remain in Portuguese, because an issue without a sentence is of no use.
 */
async function loadErrorSentences(issues: readonly CourseImportIssue[]): Promise<string[]> {
  const fields = issues.map(({ code, params, message }) => ({
    path: '',
    code,
    reason: code,
    params,
    message,
  }));
  const translated = await translateErrorBody({ code: 'invalid_input', fields }).catch(() => undefined);
  return translated?.fields?.map(({ message }) => message) ?? [];
}
