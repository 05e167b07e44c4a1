/**
 * The external sites of a member's profile. Only the handle is stored, so that the link always leads to the same safe
 * site.
 */
export const socialNetworks = ['github', 'linkedin', 'whatsapp', 'instagram'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

type Site = {
  /** Returns the handle in a typed text: empty for an empty text, undefined for an invalid one. */
  parse: (text: string) => string | undefined;
  urlOf: (handle: string) => string;
};

const sites: Record<SocialNetwork, Site> = {
  github: createSite({
    address: 'https://github.com/',
    before: /^(?:https?:\/\/)?(?:www\.)?github\.com\//i,
    handle: /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i,
  }),
  linkedin: createSite({
    address: 'https://www.linkedin.com/in/',
    before: /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\//i,
    handle: /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{2,99}$/u,
  }),
  whatsapp: { parse: toNumber, urlOf: (handle) => `https://wa.me/${handle}` },
  instagram: createSite({
    address: 'https://www.instagram.com/',
    before: /^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i,
    handle: /^(?!.*\.\.)(?!\.)[\w.]{1,30}(?<!\.)$/,
  }),
};

const number = /^\d{10,15}$/;
/** In Brazil: the country code, two digits of the area code, and a subscriber number of eight or nine digits. */
const brazilian = /^55[1-9]\d{9,10}$/;

/** Returns the handle to store for a typed text: empty for an empty text, undefined for an invalid one. */
export function parseSocialHandle(network: SocialNetwork, typed: string): string | undefined {
  return sites[network].parse(typed.trim().normalize('NFC'));
}

/** Creates the definition of a site whose profile URLs end with the handle. */
function createSite({ address, before, handle }: { address: string; before: RegExp; handle: RegExp }): Site {
  return {
    parse(text) {
      if (text === '') return '';
      const [rawHandle = ''] = text.replace(before, '').replace(/^@/, '').split(/[/?#]/);
      const name = decoded(rawHandle);
      return handle.test(name) ? name : undefined;
    },
    urlOf: (name) => address + encodeURIComponent(name),
  };
}

function toNumber(text: string): string | undefined {
  const digits = text.replace(/^https:\/\/(?:wa\.me|api\.whatsapp\.com)\//i, '').replaceAll(/[\s()+.-]/g, '');
  if (digits === '' || digits === '55') return '';
  if (digits.startsWith('55')) return brazilian.test(digits) ? digits : undefined;
  return number.test(digits) ? digits : undefined;
}

/** Returns the URL of a stored handle. */
export function buildSocialProfileUrl(network: SocialNetwork, handle: string): string {
  return sites[network].urlOf(handle);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
