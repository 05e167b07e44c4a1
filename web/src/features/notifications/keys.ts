/** The query keys of the feature. */
export const notificationKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  settings: ['notification-settings'] as const,
  devices: ['notification-devices'] as const,
};
