/** The features of the project in layers, from the lowest up. A feature may import only features of lower layers. */
export const featureLayers = [
  { name: 'foundation', features: ['outbox'] },
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
      'backups',
      'moderation',
      'content-rules',
      'audit',
      'notifications',
    ],
  },
  // Uses the search feature to find content.
  { name: 'assistance', features: ['assistant'] },
  // Checks the data of all other features, so it must be in the top layer.
  { name: 'operation', features: ['system'] },
];
