export const words = {
  stored: 'No connection — you see what was kept here.',
};
