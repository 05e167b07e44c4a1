/** The external sites of a member's profile. Only the handle is stored, so that the link always leads to the same safe site. */
export const socialNetworks = ['github', 'linkedin', 'whatsapp', 'instagram'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const sites: Record<
  Exclude<SocialNetwork, 'whatsapp'>,
  { address: string; before: RegExp; handle: RegExp }
> = {
  github: {
    address: 'https://github.com/',
    before: /^(?:https?:\/\/)?(?:www\.)?github\.com\//i,
    handle: /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i,
  },
  linkedin: {
    address: 'https://www.linkedin.com/in/',
    before: /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\//i,
    handle: /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{2,99}$/u,
  },
  instagram: {
    address: 'https://www.instagram.com/',
    before: /^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i,
    handle: /^(?!.*\.\.)(?!\.)[\w.]{1,30}(?<!\.)$/,
  },
};

const number = /^\d{10,15}$/;
/** In Brazil: the country code, two digits of the area code, and a subscriber number of eight or nine digits. */
const brazilian = /^55[1-9]\d{9,10}$/;

/** Returns the handle to store for a typed text: empty for an empty text, undefined for an invalid one. */
export function parseSocialHandle(network: SocialNetwork, typed: string): string | undefined {
  const text = typed.trim().normalize('NFC');
  if (network === 'whatsapp') return toNumber(text);
  const { before, handle } = sites[network];
  const [bare = ''] = text.replace(before, '').replace(/^@/, '').split(/[/?#]/);
  const name = decoded(bare);
  if (text === '') return '';
  return handle.test(name) ? name : undefined;
}

function toNumber(text: string): string | undefined {
  const digits = text.replace(/^https:\/\/(?:wa\.me|api\.whatsapp\.com)\//i, '').replaceAll(/[\s()+.-]/g, '');
  if (digits === '' || digits === '55') return '';
  if (digits.startsWith('55')) return brazilian.test(digits) ? digits : undefined;
  return number.test(digits) ? digits : undefined;
}

/** Returns the URL of a stored handle. */
export function socialProfileUrl(network: SocialNetwork, handle: string): string {
  if (network === 'whatsapp') return `https://wa.me/${handle}`;
  return sites[network].address + encodeURIComponent(handle);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
