const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const externalUrlPattern = /^(?:https?:\/\/[^/?#\\]|mailto:[^@\s]+@)/i;
// Two slashes, or a slash and a backslash, would lead to another site.
const within = /^(?:\/(?![/\\])|#)/;
const file = new RegExp(`^/api/files/${uuid}$`, 'i');
const member = new RegExp(`^/membros/(${uuid})$`, 'i');

/**
 * True if a text can link to the URL: a web address, an email address, or a page of the hub. Any other link stays plain
 * text.
 */
export const isAllowedUrl = (address: string) => externalUrlPattern.test(address) || within.test(address);

/** True if a URL is a page of the hub itself, which has its root at `hubOrigin`. */
export const isInternalUrl = (address: string, hubOrigin: string | undefined) =>
  within.test(address) ||
  (hubOrigin !== undefined && (address === hubOrigin || address.startsWith(`${hubOrigin}/`)));

/** True if a picture is stored by the hub. Any other picture would reveal its viewers to another server. */
export const isHubFileUrl = (address: string) => file.test(address);

/** Returns the id of the member whose profile a URL links to; undefined for any other URL. */
export const parseMemberUrl = (address: string) => member.exec(address)?.[1];

export const toMemberPath = (id: string) => `/membros/${id}`;
