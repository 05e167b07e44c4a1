import { palette } from './palette.ts';
import { pickFrom, createSeededRandomGenerator, hashToSeed, type SeededRandomFunction } from './random.ts';

const skins = ['#f6d5bd', '#e9b88f', '#d39a6a', '#b57a4a', '#8d5a35', '#6a4026'] as const;
const hairs = ['#1f1a1c', '#3a2a22', '#5b3a24', '#8a5a2b', '#2b2340', '#b98a3c'] as const;
const backgroundColours = [
  [palette.sky, palette.brand],
  [palette.sand, palette.sun],
  [palette.mint, palette.leaf],
  [palette.rose, palette.clay],
  [palette.lilac, palette.plum],
] as const;
const clothes = [palette.brand, palette.sun, palette.leaf, palette.clay, palette.plum, palette.ink] as const;

// These names are exceptions: the last letter of a name otherwise decides the length of the hair.
const longHaired = new Set('Elis Isabel Beatriz Aline Yasmin Soledad Jaqueline Karen Inês'.split(' '));
const shortHaired = new Set(['Zeca', 'Jota']);
const hasLongHair = (first: string) =>
  longHaired.has(first) || (/[aá]$/.test(first) && !shortHaired.has(first));

/**
 * Returns an illustrated avatar as SVG: flat shapes on the tile of the hub’s logo, always the same for the
 * same name.
 */
export function renderAvatarSvg(name: string): string {
  const random = createSeededRandomGenerator(hashToSeed(name));
  const [first = name] = name.split(' ');
  const skin = pickFrom(random, skins);
  const grey = first === 'Vera' || first === 'Joaquim';
  const hair = grey ? '#a9a7ad' : pickFrom(random, hairs);
  const [light, strong] = pickFrom(random, backgroundColours);
  const cloth = pickFrom(
    random,
    clothes.filter((colour) => colour !== strong),
  );
  const long = hasLongHair(first);
  const parts = [
    renderBackground(random, light, strong),
    long ? longHair(random, hair) : '',
    `<path d="M52 256c0-46 34-66 76-66s76 20 76 66z" fill="${cloth}"/>`,
    `<path d="M106 160h44v36a22 22 0 0 1-44 0z" fill="${skin}"/><path d="M106 172c12 12 32 12 44 0v10c-14 12-30 12-44 0z" fill="#000" opacity=".12"/>`,
    `<circle cx="78" cy="128" r="12" fill="${skin}"/><circle cx="178" cy="128" r="12" fill="${skin}"/>`,
    `<path d="M78 104a50 50 0 0 1 100 0v28a50 50 0 0 1-100 0z" fill="${skin}"/>`,
    !long && random() < 0.4 ? beard(hair) : '',
    features(random),
    long ? fringe(random, hair) : shortHair(random, hair),
    random() < 0.35 ? glasses() : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 256 256">${parts.join('')}</svg>`;
}

/** The tile of the hub's logo, rotated by a random right angle. */
function renderBackground(random: SeededRandomFunction, light: string, strong: string) {
  const rotation = Math.floor(random() * 4) * 90;
  return `<rect width="256" height="256" fill="${light}"/><g transform="rotate(${rotation} 128 128)" opacity=".55">
<path d="M0 0h128a128 128 0 0 1-128 128z" fill="${strong}"/><path d="M256 256h-128a128 128 0 0 1 128-128z" fill="${strong}"/></g>`;
}

const longHair = (random: SeededRandomFunction, hair: string) =>
  pickFrom(random, [
    `<path d="M62 112a66 66 0 0 1 132 0v92c0 14-132 14-132 0z" fill="${hair}"/>`,
    `<path d="M66 110a62 62 0 0 1 124 0v44c0 22-124 22-124 0z" fill="${hair}"/>`,
    `<circle cx="128" cy="106" r="76" fill="${hair}"/>`,
    `<path d="M68 112a60 60 0 0 1 120 0v40H68z" fill="${hair}"/><circle cx="128" cy="38" r="26" fill="${hair}"/>`,
  ]);

const fringe = (random: SeededRandomFunction, hair: string) =>
  pickFrom(random, [
    `<path d="M76 112c0-64 104-64 104 0c-24-6-40-18-50-32c-10 16-28 28-54 32z" fill="${hair}"/>`,
    `<path d="M76 110c0-62 104-62 104 0c-30 4-74 4-104-14z" fill="${hair}"/>`,
    `<path d="M76 104c2-58 102-58 104 0c-8-18-26-26-52-26s-44 8-52 26z" fill="${hair}"/>`,
  ]);

const shortHair = (random: SeededRandomFunction, hair: string) =>
  pickFrom(random, [
    `<path d="M74 108c-4-70 112-70 108 0c-6-18-14-26-24-30c-20 8-44 8-60 0c-10 6-18 14-24 30z" fill="${hair}"/>`,
    `<path d="M76 102c0-64 104-64 104 0c-20-14-60-26-104 0z" fill="${hair}"/>`,
    `<path d="M72 112c-6-84 118-84 112 0c-4-12-10-20-16-24c-26 4-54-2-72-18c-8 12-18 22-24 42z" fill="${hair}"/>`,
    `<path d="M78 96c8-44 92-44 100 0c-30-12-70-12-100 0z" fill="${hair}"/>`,
    `<g fill="${hair}"><circle cx="90" cy="74" r="22"/><circle cx="114" cy="60" r="24"/><circle cx="142" cy="60" r="24"/><circle cx="166" cy="74" r="22"/><circle cx="128" cy="72" r="26"/></g>`,
  ]);

const beard = (hair: string) =>
  `<path d="M78 130c0 66 100 66 100 0c-4 14-14 18-24 16c-16-6-36-6-52 0c-10 2-20-2-24-16z" fill="${hair}"/>`;

function features(random: SeededRandomFunction) {
  const mouth = pickFrom(random, [
    `<path d="M110 150c10 12 26 12 36 0" fill="none" stroke="#7a2d22" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M108 148h40a20 18 0 0 1-40 0z" fill="#fff" stroke="#7a2d22" stroke-width="3"/>`,
    `<path d="M114 153c8 6 20 6 28-2" fill="none" stroke="#7a2d22" stroke-width="5" stroke-linecap="round"/>`,
  ]);
  return `<g fill="#1b1720"><circle cx="107" cy="118" r="6"/><circle cx="149" cy="118" r="6"/></g>
<path d="M97 103c6-5 14-5 20-1M139 102c6-4 14-4 20 1" fill="none" stroke="#1b1720" stroke-width="4" stroke-linecap="round" opacity=".75"/>
<path d="M128 120v14c0 4-6 4-8 3" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="4" stroke-linecap="round"/>${mouth}`;
}

const glasses = () =>
  `<g fill="none" stroke="#232838" stroke-width="5"><circle cx="106" cy="119" r="18"/><circle cx="150" cy="119" r="18"/><path d="M124 118h8"/></g>`;
