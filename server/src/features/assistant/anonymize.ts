import type { Language } from '@mutirao/contract/kit/languages';
import { createMemberMentionRegexSource, extractMentionedIds } from '@mutirao/markdown/mentions';
import { truncateText } from '@mutirao/markdown/excerpt';
import { toPlainText } from '@mutirao/markdown/plain-text';
import { serverMessages } from '#messages/index';

/**
 * How many characters of a Markdown text are read for each character that is sent to the model, because the markup is
 * removed before the text is sent.
 */
export const markupLengthFactor = 4;

// A text that was cut may end within a mention.
const cutMention = /\[@(?:\\.|[^\]\\])*(?:\](?:\([^)\s]*)?)?$/;

/**
 * Returns an anonymizer for the texts of one prompt: each author and each mentioned member gets a numbered pseudonym.
 */
export function createAnonymizer() {
  const numbersById = new Map<string, number>();
  const namesByPseudonym = new Map<string, string>();

  function pseudonymOf(id: string) {
    const memberNumber = numbersById.get(id) ?? numbersById.size + 1;
    numbersById.set(id, memberNumber);
    return `Pessoa ${memberNumber}`;
  }

  /** Returns the plain text of a Markdown text, at most `maxLength` characters. */
  function anonymize(content: string, maxLength: number) {
    let text = content.slice(0, maxLength * markupLengthFactor);
    for (const id of extractMentionedIds(text)) {
      const pseudonym = `@${pseudonymOf(id)}`;
      text = text.replaceAll(new RegExp(createMemberMentionRegexSource(id), 'gi'), (mention) => {
        namesByPseudonym.set(pseudonym, toPlainText(mention));
        return pseudonym;
      });
    }
    return truncateText(toPlainText(text.replace(cutMention, '…')), maxLength);
  }

  /**
   * Returns a quote of the model with the real names in place of the pseudonyms, if it occurs in the plain text of
   * `content` character by character; otherwise undefined.
   */
  function findOriginalQuote(content: string, quote: string): string | undefined {
    const originalQuote = toSingleLine(quote).replaceAll(
      /@Pessoa \d+/g,
      (pseudonym) => namesByPseudonym.get(pseudonym) ?? pseudonym,
    );
    return toPlainText(content).includes(originalQuote) ? originalQuote : undefined;
  }

  return { pseudonymOf, anonymize, findOriginalQuote };
}

/** Returns the output of the model for display: in one line, with the word "someone" in place of each pseudonym. */
export const hidePseudonyms = (text: string, language: Language) =>
  toSingleLine(text).replaceAll(/@?Pessoa \d+/g, serverMessages(language).assistant.someone);

/** Returns a text in one line: each run of whitespace is one space. NUL and lone surrogates are removed or replaced. */
export const toSingleLine = (text: string) =>
  text.toWellFormed().replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim();

/**
 * True if a text of the model contains an address of any kind, as a link or as plain text. The callers drop such a
 * text.
 */
export const containsLink = (text: string) => linkPatterns.some((pattern) => pattern.test(text));

const linkPatterns = [
  /:\/\/|\bwww\.|\b(?:mailto|tel|sms|whatsapp|tg):/i,
  /[^\s@]@[\p{L}\d-]+\.\p{L}/u,
  // Matches a domain without a path. Only these endings count, because names of source files have other endings, and
  // members of a community that builds software mention file names often.
  /[\p{L}\d]\.(?:com|net|org|info|biz|br|pt|es|us|uk|eu|ru|cn|io|ai|app|dev|me|co|cc|gg|gl|ly|to|tv|tk|xyz|link|live|site|online|shop|store|club|top|vip|click|bet|win|tech|cloud|page|blog)(?![\p{L}\d])/iu,
  /[\p{L}\d]\.(?!(?:[cm]?[jt]sx?|json|md|py|rs|go|sh|css|html?|ya?ml|toml|sql)\/)\p{L}{2,}\/[^\s/]/iu,
];
