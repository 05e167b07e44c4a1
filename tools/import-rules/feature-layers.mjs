/**
 * The features of the project, from the lowest layer up. A feature depends only on features of lower layers.
 * `new-feature` adds to it.
 * The hub's settings are between ground and content, because the set-up creates the first member, and content asks the
 * settings who can read.
 * Members' blocks are there too, because all content asks them who can reach which member.
 */
export const layers = [
  { name: 'ground', features: ['members', 'punishments', 'points'] },
  { name: 'settings', features: ['hub-settings', 'blocks', 'joining'] },
  { name: 'content', features: ['discussions', 'courses', 'events', 'chat', 'support', 'legal', 'invites'] },
  { name: 'attached', features: ['comments', 'attachments', 'polls'] },
  { name: 'about', features: ['likes', 'bookmarks', 'reports'] },
  {
    name: 'overview',
    features: [
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
  // Uses the search feature to find content.
  { name: 'assistance', features: ['assistant'] },
];
