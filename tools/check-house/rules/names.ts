import type { HouseFile } from '../house.ts';
import type { Rule } from '../rule.ts';

const empty = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib']);

const placesSayWhat: Rule = {
  name: 'places-say-what',
  why: 'a folder or file called utils, helpers, common, misc, shared or lib says nothing of what is inside',
  good: [{ 'web/src/platform/dates/dates.ts': '' }, { 'docs/how-to/shared-hosting.md': '' }],
  bad: [
    { 'web/src/utils/dates.ts': '' },
    { 'server/src/features/likes/helpers.ts': '' },
    { 'server/src/platform/http/types.ts': '' },
  ],
  check: ({ files }) =>
    files.filter(isOurs).flatMap((file) => {
      const parts = file.path.split('/');
      const name = parts.pop()?.replace(/\.\w+$/, '') ?? '';
      const says =
        [...parts, name].find((part) => empty.has(part)) ?? (name === 'types' ? name : '');
      return says ? [file.breach(0, `${says} says nothing of what is inside`)] : [];
    }),
};

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d))*\.(ts|mjs)$/;
const languages = /^[a-z]{2}-[A-Z]{2}\.ts$/;
const componentName = /^[A-Z]\w*(\.test)?\.tsx$/;
const severalParts = /^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.tsx$/;

const filesNamed: Rule = {
  name: 'files-named',
  why: 'kebab-case.ts; a component file bears its component’s name',
  good: [
    { 'web/src/design/Button.tsx': 'export function Button() {}' },
    { 'web/src/design/Tabs.tsx': 'export function TabBar() {}' },
    { 'web/src/design/toast-store.ts': '' },
    { 'web/src/app/account-routes.tsx': 'export function LoginRoute() {}' },
    { 'web/src/app/words/pt-BR.ts': '' },
    { 'web/src/main.tsx': '' },
  ],
  bad: [
    { 'web/src/platform/dates/useMinute.ts': '' },
    { 'server/src/features/likes/like_store.ts': '' },
    { 'web/src/design/Button.tsx': 'export function Knob() {}' },
  ],
  check: ({ files }) =>
    files.filter(isSource).flatMap((file) => {
      const name = file.path.split('/').at(-1) ?? '';
      if (componentName.test(name))
        return exportsItsName(file, name)
          ? []
          : [file.breach(0, `exports nothing called ${name.split('.')[0]}`)];
      const isNamed = kebab.test(name) || severalParts.test(name) || languages.test(name);
      return isNamed ? [] : [file.breach(0, 'files are called kebab-case.ts')];
    }),
};

const longest = 250;

/** Files that may be longer, and why. */
const longFiles = new Map<string, string>();

const filesFit: Rule = {
  name: 'files-fit',
  why: `a file of more than ${longest} lines holds more than one idea`,
  good: [{ 'server/src/app.ts': '\n'.repeat(longest) }, { 'docs/plans.md': '\n'.repeat(999) }],
  bad: [
    { 'server/src/app.ts': '\n'.repeat(longest + 1) },
    { 'web/src/main.css': '\n'.repeat(300) },
  ],
  check: ({ files }) =>
    files
      .filter((file) => isSource(file) || (isOurs(file) && /\.(css|js|sql)$/.test(file.path)))
      .flatMap((file) => {
        const lines = file.text.split('\n').length - 1;
        if (lines <= longest || longFiles.has(file.path)) return [];
        return [file.breach(file.text.length, `${lines} lines`)];
      }),
};

export const nameRules = [placesSayWhat, filesNamed, filesFit];

const isOurs = (file: HouseFile) => /^(contract|server|web|e2e|bench|tools)\//.test(file.path);
const isSource = (file: HouseFile) => isOurs(file) && /\.(ts|tsx|mjs)$/.test(file.path);

/** `Button.tsx` exports Button; `Tabs.tsx` may hold TabBar and TabList. */
function exportsItsName(file: HouseFile, name: string): boolean {
  if (name.endsWith('.test.tsx')) return true;
  const component = name.replace('.tsx', '').replace(/s$/, '');
  return new RegExp(`\\bexport (async )?(default )?(function|const|class) ${component}`).test(
    file.text,
  );
}
