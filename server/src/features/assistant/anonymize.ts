import type { Language } from '@mutirao/contract/kit/languages';
import { mentionPattern, extractMentionedIds } from '@mutirao/markdown/mentions';
import { truncateText } from '@mutirao/markdown/excerpt';
import { toPlainText } from '@mutirao/markdown/plain-text';

const someone: Record<Language, string> = { 'pt-BR': 'alguém', 'en-US': 'someone', 'es-ES': 'alguien' };

/** The part of a text to read, as a multiple of the characters to send, because markup takes space as well. */
export const markupFactor = 4;

// A text that was cut may end within a mention.
const cutMention = /\[@(?:\\.|[^\]\\])*(?:\](?:\([^)\s]*)?)?$/;

/** Returns an anonymizer for the texts of one prompt: each author and each mentioned member becomes a number. */
export function createAnonymizer() {
  const numbers = new Map<string, number>();
  const names = new Map<string, string>();

  function numbered(id: string) {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `Pessoa ${number}`;
  }

  /** Returns the plain text of a Markdown text, at most `most` characters. */
  function wordsOf(content: string, max: number) {
    let text = content.slice(0, max * markupFactor);
    for (const id of extractMentionedIds(text)) {
      const called = `@${numbered(id)}`;
      text = text.replaceAll(new RegExp(mentionPattern(id), 'gi'), (mention) => {
        names.set(called, toPlainText(mention));
        return called;
      });
    }
    return truncateText(toPlainText(text.replace(cutMention, '…')), max);
  }

  /**
   * Returns the original of a quote in a text, character by character and with the real names, or undefined if it is
   * not there.
   */
  function findIn(content: string, quote: string): string | undefined {
    const words = toSingleLine(quote).replaceAll(/@Pessoa \d+/g, (called) => names.get(called) ?? called);
    return toPlainText(content).includes(words) ? words : undefined;
  }

  return { numbered, wordsOf, findIn };
}

/** Returns the output of the model for display: in one line, without names. */
export const toDisplayText = (text: string, language: Language) =>
  toSingleLine(text).replaceAll(/@?Pessoa \d+/g, someone[language]);

export const toSingleLine = (text: string) =>
  text.toWellFormed().replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim();

/** True if the output of the model contains an address of any kind, as a link or as plain text; such output is rejected. */
export const containsLink = (text: string) => signs.some((sign) => sign.test(text));

const signs = [
  /:\/\/|\bwww\.|\b(?:mailto|tel|sms|whatsapp|tg):/i,
  /[^\s@]@[\p{L}\d-]+\.\p{L}/u,
  // File names have other endings, and are common in communities that build things.
  /[\p{L}\d]\.(?:com|net|org|info|biz|br|pt|es|us|uk|eu|ru|cn|io|ai|app|dev|me|co|cc|gg|gl|ly|to|tv|tk|xyz|link|live|site|online|shop|store|club|top|vip|click|bet|win|tech|cloud|page|blog)(?![\p{L}\d])/iu,
  /[\p{L}\d]\.(?!(?:[cm]?[jt]sx?|json|md|py|rs|go|sh|css|html?|ya?ml|toml|sql)\/)\p{L}{2,}\/[^\s/]/iu,
];
