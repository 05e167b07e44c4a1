import type { readLegalText as endpoint } from '@mutirao/contract/features/legal/endpoints';
import {
  listLegalFallbackLanguages,
  requiredLegalLanguage,
  type LegalDocumentName,
} from '@mutirao/contract/features/legal/limits';
import type { EditableLegalText, LegalText } from '@mutirao/contract/features/legal/schemas';
import { createRecordFromEntries } from '@mutirao/contract/kit/create-record-from-entries';
import { languages, type Language } from '@mutirao/contract/kit/languages';
import { legalErrors } from '@mutirao/contract/features/legal/errors';
import { hasTableBackups } from '#platform/backup/table-backups-before-upgrades';
import { readPublicHubData } from '#features/hub-settings/index';
import { serverMessages } from '#messages/index';
import type { AiSettings } from '#platform/ai/ai-settings';
import { isLoopback } from '#platform/config/config';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { negotiateLanguage } from '#platform/http/languages';
import { ApiError, createNotFoundError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import { describeBackupRetention } from './backup-retention.ts';
import * as store from './store.ts';

type Deps = Pick<AppContext, 'db' | 'config'>;

/** Returns a document for reading: the current version or an earlier one, in the requested language. */
export async function readLegalText(ctx: Deps, input: HandlerInput<typeof endpoint>): Promise<LegalText> {
  const { document } = input.params;
  const { db } = ctx;
  const [row, versions] = await Promise.all([
    store.findLegalVersion(db, document, input.query.version),
    store.listLegalVersions(db, document),
  ]);
  if (!row) throw new ApiError(legalErrors.legal_version_not_found());
  const requestedLanguage = input.query.language ?? negotiateLanguage(input.request.language, 'pt-BR');
  const isCurrent = row.version === versions[0]?.version;
  const { text, language } = chooseText(document, row, requestedLanguage);
  const assistant = isCurrent ? composeAssistantParagraph(ctx.config.ai, language) : '';
  return {
    document,
    version: row.version,
    publishedAt: row.published_at.toISOString(),
    isCurrent,
    language,
    content: await fillPlaceholders(ctx, isSilent(document, text) ? `${text.trimEnd()}{assistant}` : text, {
      language,
      assistant,
    }),
    versions: versions.map(({ version, material, published_at: at }) => ({
      version,
      material,
      publishedAt: at.toISOString(),
    })),
  };
}

/** Returns the current version of a document for editing by admins. */
export async function readEditableLegalText(
  { db }: Pick<AppContext, 'db'>,
  document: LegalDocumentName,
): Promise<EditableLegalText> {
  const row = await store.findLegalVersion(db, document);
  if (!row) throw createNotFoundError();
  const toEditable = (language: Language) =>
    isBuiltIn(row) ? builtInText(document, language) : (row.texts[language] ?? null);
  return {
    version: row.version,
    texts: createRecordFromEntries(languages.map((language) => [language, toEditable(language)] as const)),
    contact: await store.readLegalContactOrEmpty(db),
  };
}

const builtInText = (document: LegalDocumentName, language: Language) =>
  serverMessages(language).legal[document].text;

/** True if the hub has not written the version itself. Each of its own versions has a text in the required language. */
const isBuiltIn = (row: store.LegalVersionRow) => row.texts[requiredLegalLanguage] === undefined;

/**
 * Returns the text in a language, or in the first fallback language that the version has; the text of the program if the
 * hub has not written the version.
 */
function chooseText(
  document: LegalDocumentName,
  row: store.LegalVersionRow,
  wanted: Language,
): { text: string; language: Language } {
  for (const language of [wanted, ...listLegalFallbackLanguages(wanted)]) {
    const text = row.texts[language];
    if (text !== undefined) return { text, language };
  }
  return { text: builtInText(document, wanted), language: wanted };
}

/** Returns the paragraph about the assistant in the current privacy policy; empty if the hub has no assistant. */
function composeAssistantParagraph(ai: AiSettings | undefined, language: Language): string {
  if (!ai) return '';
  const { assistant, ownAssistant, externalAssistant } = serverMessages(language).legal.privacy;
  const serverDescription = isLoopback(new URL(ai.url).hostname) ? ownAssistant : externalAssistant;
  return `\n\n${assistant.replace('{where}', serverDescription)}`;
}

/**
 * True if the document is a privacy policy that does not contain the placeholder of the paragraph about the assistant.
 */
const isSilent = (document: LegalDocumentName, text: string) =>
  document === 'privacy' && !text.includes('{assistant}');

/**
 * Fills in the placeholders that only the hub knows. The name of the hub is plain text, not Markdown, so its
 * special characters are escaped.
 */
async function fillPlaceholders(
  ctx: Deps,
  text: string,
  { language, assistant }: { language: Language; assistant: string },
) {
  const { name } = await readPublicHubData(ctx);
  const contact = await store.readLegalContactOrEmpty(ctx.db);
  const placeholders = {
    hub: escapeMarkdown(name),
    address: ctx.config.hubUrl,
    contact: contact || serverMessages(language).legal.contact.unnamed,
    assistant,
  };
  // {backups} is replaced first, because the text about backups can contain {contact}.
  const backups = { ...ctx.config, hasTableBackups: await hasTableBackups(ctx.config.dataFolder) };
  const withBackups = text.replaceAll('{backups}', () => describeBackupRetention(backups, language));
  return withBackups.replaceAll(
    /\{(hub|address|contact|assistant)\}/g,
    (_, key: keyof typeof placeholders) => placeholders[key],
  );
}

const escapeMarkdown = (name: string) => name.replaceAll(/[\\`*_[\]<>#|~!]/g, String.raw`\$&`);
