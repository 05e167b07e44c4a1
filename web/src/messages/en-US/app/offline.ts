export const messages = {
  stored: 'No connection — you see what was kept here.',
};
