const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const outside = /^(?:https?:\/\/[^/?#\\]|mailto:[^@\s]+@)/i;
// Two slashes, or a slash and a backslash, would lead to another site.
const within = /^(?:\/(?![/\\])|#)/;
const file = new RegExp(`^/api/files/${uuid}$`, 'i');
const member = new RegExp(`^/membros/(${uuid})$`, 'i');

/** Whether a text may lead there: the web, a letter, or a place of the hub. Everything else stays as it was typed. */
export const isAllowed = (address: string) => outside.test(address) || within.test(address);

/** Whether an address stands for a place of the hub itself, which lies at `home`. */
export const isOwn = (address: string, home: string | undefined) =>
  within.test(address) || (home !== undefined && (address === home || address.startsWith(`${home}/`)));

/** Whether a picture is kept by the hub. Any other would tell its own server who reads. */
export const isOwnPicture = (address: string) => file.test(address);

/** The member that an address leads to. */
export const memberAt = (address: string) => member.exec(address)?.[1];

export const memberAddress = (id: string) => `/membros/${id}`;
