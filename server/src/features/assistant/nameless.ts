import type { Language } from '@mutirao/contract/kit/languages';
import { mentionPattern, mentionsIn } from '@mutirao/markdown/mentions';
import { shorten } from '@mutirao/markdown/excerpt';
import { plainOf } from '@mutirao/markdown/plain';

const someone: Record<Language, string> = { 'pt-BR': 'alguém', 'en-US': 'someone', 'es-ES': 'alguien' };

/** How much of a text is read for so many words of it: markup takes room as well. */
export const markup = 4;

// A text that was cut may end within a mention.
const cutMention = /\[@(?:\\.|[^\]\\])*(?:\](?:\([^)\s]*)?)?$/;

/** Texts without names: whoever wrote one, or is mentioned in it, is a number for as long as the model is asked. */
export function nameless() {
  const numbers = new Map<string, number>();
  const names = new Map<string, string>();

  function numbered(id: string) {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `Pessoa ${number}`;
  }

  /** The words of a Markdown text, so many at most. */
  function wordsOf(content: string, most: number) {
    let text = content.slice(0, most * markup);
    for (const id of mentionsIn(text)) {
      const called = `@${numbered(id)}`;
      text = text.replaceAll(new RegExp(mentionPattern(id), 'gi'), (mention) => {
        names.set(called, plainOf(mention));
        return called;
      });
    }
    return shorten(plainOf(text.replace(cutMention, '…')), most);
  }

  /** Whether a text says this, letter for letter; as it stands there, with the names. */
  function findIn(content: string, quote: string): string | undefined {
    const words = oneLine(quote).replaceAll(/@Pessoa \d+/g, (called) => names.get(called) ?? called);
    return plainOf(content).includes(words) ? words : undefined;
  }

  return { numbered, wordsOf, findIn };
}

/** What the model says, for people to read: in one line, and of nobody. */
export const readable = (text: string, language: Language) =>
  oneLine(text).replaceAll(/@?Pessoa \d+/g, someone[language]);

export const oneLine = (text: string) =>
  text.toWellFormed().replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim();

/** Nothing that the model says leads outside: no address, of whatever kind, written out or not. */
export const leadsAway = (text: string) => signs.some((sign) => sign.test(text));

const signs = [
  /:\/\/|\bwww\.|\b(?:mailto|tel|sms|whatsapp|tg):/i,
  /[^\s@]@[\p{L}\d-]+\.\p{L}/u,
  // Names of files end otherwise, and are said often where people build things.
  /[\p{L}\d]\.(?:com|net|org|info|biz|br|pt|es|us|uk|eu|ru|cn|io|ai|app|dev|me|co|cc|gg|gl|ly|to|tv|tk|xyz|link|live|site|online|shop|store|club|top|vip|click|bet|win|tech|cloud|page|blog)(?![\p{L}\d])/iu,
  /[\p{L}\d]\.(?!(?:[cm]?[jt]sx?|json|md|py|rs|go|sh|css|html?|ya?ml|toml|sql)\/)\p{L}{2,}\/[^\s/]/iu,
];
