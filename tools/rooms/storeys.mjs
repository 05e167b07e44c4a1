/**
 * The rooms of the house, from the ground up. A room leans only on rooms of lower storeys. `new-feature` adds to it.
 * The hub's settings stand between ground and content: its set-up makes the first member, and content asks it who may read.
 * So do members' blocks: whoever may reach whom is asked by all that is said.
 */
export const storeys = [
  { name: 'ground', rooms: ['members', 'punishments', 'points'] },
  { name: 'settings', rooms: ['hub-settings', 'blocks', 'joining'] },
  { name: 'content', rooms: ['discussions', 'courses', 'events', 'chat', 'support', 'legal', 'invites'] },
  { name: 'hangs', rooms: ['comments', 'attachments', 'polls'] },
  { name: 'about', rooms: ['likes', 'bookmarks', 'reports'] },
  {
    name: 'overview',
    rooms: [
      'activity',
      'rankings',
      'community',
      'search',
      'profiles',
      'personal-data',
      'moderation',
      'prevention',
      'audit',
      'notifications',
    ],
  },
  // Asks the search what there is.
  { name: 'assistance', rooms: ['assistant'] },
];
