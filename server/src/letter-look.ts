import { accentTokens } from '@mutirao/contract/features/hub-settings/accent';
import { findLook } from '#features/hub-settings/index';
import type { Queryable } from '#platform/database/database';
import { usualLook, type LetterLook } from '#platform/mail/letter-html';

const keptMilliseconds = 60_000;

/**
 * Returns a function that reads the style of emails: the colours derive from the hub's, and its logo is above the text.
 * Read once a minute at most, so that an email needs no query of its own.
 */
export function keepLetterLook({ now, hubUrl }: { now: () => Date; hubUrl: string }) {
  let kept: { look: LetterLook; until: number } = { look: usualLook, until: 0 };
  return async (tx: Queryable): Promise<LetterLook> => {
    const at = now().getTime();
    if (at < kept.until) return kept.look;
    const { accent, logoId, hasLetterLogo } = (await findLook(tx)) ?? {};
    const tokens = accent ? accentTokens(accent).light : undefined;
    const colours = tokens ? { brand: tokens.brand, sky: tokens['brand-soft'] } : usualLook;
    const logo = logoId && hasLetterLogo ? `${hubUrl}/api/hub-logo/${logoId}?size=letter` : undefined;
    const look = { ...colours, logo };
    kept = { look, until: at + keptMilliseconds };
    return look;
  };
}
