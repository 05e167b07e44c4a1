import type { HouseFile } from '../house.ts';
import { matches, type Rule } from '../rule.ts';

const valuesFromTokens: Rule = {
  name: 'values-from-tokens',
  why: 'colours and sizes come from the tokens in design: dark theme and density change in one place',
  good: [
    {
      'web/src/features/likes/LikeButton.tsx':
        '<p className="mt-2 text-brand w-[calc(100%-2rem)]" />',
    },
    { 'web/src/design/tokens.css': ':root { --brand: #1d4ed8; }' },
    { 'web/src/features/likes/likes.ts': `const margin = { rootMargin: '600px' };` },
  ],
  bad: [
    { 'web/src/features/likes/LikeButton.tsx': '<p className="w-[13px]" />' },
    { 'web/src/features/likes/LikeButton.tsx': '<p className="text-[#ff0000]" />' },
    { 'web/src/app/Shell.tsx': `<Icon color="#fff" />` },
    { 'web/src/features/likes/likes.css': 'p { margin: 3px; }' },
  ],
  check: ({ files }) =>
    files.filter(isProductLook).flatMap((file) => {
      if (file.path.endsWith('.css')) {
        return matches(file, /\b[1-9]\d*px\b|#[0-9a-f]{3,8}\b/gi, {
          says: ([raw]) => `a raw ${raw}`,
        });
      }
      return file.texts.flatMap(({ value, start }) => {
        const raw =
          /\[[^\]\s]*(\d+px|#[0-9a-f]{3,8})[^\]\s]*\]/i.exec(value) ??
          /^#([0-9a-f]{3,8})$/i.exec(value);
        return raw ? [file.breach(start, `a raw ${raw[1] ?? ''}`)] : [];
      });
    }),
};

const nothingImportant: Rule = {
  name: 'nothing-important',
  why: '`!important` wins by shouting; the next one must shout louder',
  good: [{ 'web/src/design/base.css': 'p { margin: 0; }' }],
  bad: [
    { 'web/src/design/base.css': 'p { margin: 0 !important; }' },
    { 'web/src/app/Shell.tsx': '<p className="m-0!" />' },
    { 'web/src/app/Shell.tsx': '<p className="flex !m-0" />' },
  ],
  check: ({ files }) =>
    files
      .filter((file) => /^web\/.*\.(css|tsx?|html)$/.test(file.path))
      .flatMap((file) =>
        matches(
          file,
          /!important|className="[^"]*(?:\s|")?(?:![a-z][\w-]*|\b[a-z]+-[\w-]+!)(?=[\s"])/g,
          {
            says: () => '!important',
          },
        ),
      ),
};

// A value that is a plain text or number, first or later among the styles.
const fixedStyle = /style=\{\{[^}]*?:\s*(?:'[^']*'|"[^"]*"|\d+)\s*[,}]/g;

const stylesInClasses: Rule = {
  name: 'styles-in-classes',
  why: 'an inline style is for a size that is computed; the rest is a class',
  good: [
    { 'web/src/features/polls/Poll.tsx': '<i style={{ width: `${share}%` }} />' },
    { 'web/src/design/Avatar.tsx': '<i style={{ width: size, height: size }} />' },
  ],
  bad: [{ 'web/src/features/polls/Poll.tsx': `<i style={{ color: 'red' }} />` }],
  check: ({ files }) =>
    files
      .filter((file) => file.path.startsWith('web/src/') && file.path.endsWith('.tsx'))
      .flatMap((file) =>
        matches(file, fixedStyle, { text: file.code, says: () => 'a fixed inline style' }),
      ),
};

export const lookRules = [valuesFromTokens, nothingImportant, stylesInClasses];

const isProductLook = (file: HouseFile) =>
  /^web\/src\/(features|app)\/.*\.(tsx|css)$/.test(file.path);
