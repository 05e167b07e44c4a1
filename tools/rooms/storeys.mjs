// Which room stands on which storey. A room leans only on lower storeys; the import law, the map's check and
// `npm run new-feature` all read this one list.

/**
 * @typedef {object} Storey
 * @property {number} level
 * @property {string} name
 * @property {boolean} inOrder Whether a room may lean on the ones named before it on the same storey.
 * @property {string[]} rooms
 */

/** @type {Storey[]} */
export const storeys = [
  // The ground is laid stone by stone: everything there needs members, nothing there needs what comes later.
  {
    level: 0,
    name: 'ground',
    inOrder: true,
    rooms: ['members', 'punishments', 'points', 'notifications', 'hub-settings'],
  },
  {
    level: 1,
    name: 'content',
    inOrder: false,
    rooms: ['discussions', 'courses', 'events', 'chat', 'support'],
  },
  { level: 2, name: 'hangs', inOrder: false, rooms: ['comments', 'attachments', 'polls'] },
  {
    level: 3,
    name: 'about',
    inOrder: false,
    rooms: ['likes', 'bookmarks', 'reports', 'moderation'],
  },
  {
    level: 4,
    name: 'overview',
    inOrder: false,
    rooms: ['activity', 'rankings', 'community', 'search'],
  },
];

/** Every room that has a storey. */
export const rooms = storeys.flatMap((storey) => storey.rooms);

/**
 * The rooms that a room may lean on.
 * @param {string} room
 * @returns {string[]}
 */
export function roomsBelow(room) {
  const own = storeys.find((storey) => storey.rooms.includes(room));
  if (!own) throw new Error(`no storey has a room called ${room}`);
  const beside = own.inOrder ? own.rooms.slice(0, own.rooms.indexOf(room)) : [];
  return [...storeys.filter(({ level }) => level < own.level).flatMap((it) => it.rooms), ...beside];
}
