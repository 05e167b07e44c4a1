import { deriveAccentTokens } from '@mutirao/contract/features/hub-settings/accent';
import { findBranding } from '#features/hub-settings/index';
import type { Queryable } from '#platform/database/database';
import { defaultEmailTheme, type EmailTheme } from '#platform/mail/email-html';

const cacheMilliseconds = 60_000;

/**
 * Returns a function that reads the style of e-mails: colours that are derived from the hub's accent colour, and the
 * address of the hub's logo, which is shown above the text. The style is cached for a minute, so that most e-mails need
 * no query for it.
 */
export function createEmailThemeReader({ now, hubUrl }: { now: () => Date; hubUrl: string }) {
  let cached: { theme: EmailTheme; until: number } = { theme: defaultEmailTheme, until: 0 };
  return async (tx: Queryable): Promise<EmailTheme> => {
    const at = now().getTime();
    if (at < cached.until) return cached.theme;
    const { accent, logoId, hasEmailLogo } = (await findBranding(tx)) ?? {};
    const tokens = accent ? deriveAccentTokens(accent).light : undefined;
    const colours = tokens ? { brand: tokens.brand, sky: tokens['brand-soft'] } : defaultEmailTheme;
    const logo = logoId && hasEmailLogo ? `${hubUrl}/api/hub-logo/${logoId}?size=email` : undefined;
    const theme = { ...colours, logo };
    cached = { theme, until: at + cacheMilliseconds };
    return theme;
  };
}
