/** The design tokens of the page as sRGB, for images that the server renders. */
export const palette = {
  paper: '#faf9f5',
  line: '#d9d6cd',
  ink: '#1a2030',
  brand: '#1f53bf',
  sky: '#dbe6fb',
  sun: '#f7bd2c',
  sand: '#fdf0cf',
  leaf: '#1c7c4c',
  mint: '#d8f1e1',
  clay: '#bf3a22',
  rose: '#fce3dc',
  plum: '#8b3f96',
  lilac: '#f5e1f6',
} as const;
