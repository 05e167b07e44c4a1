import type { SystemProblem } from '@mutirao/contract/features/system/schemas';
import { Fragment } from 'react';

// Commands, settings and options in the sentences.
const codePattern = String.raw`npm run hub -- [a-z]+|\b[A-Z0-9]+(?:_[A-Z0-9]+)+\b|--only worker|\bv=DMARC1\b`;
// The parameters that an admin copies or types.
const codeParams = ['record', 'term', 'name', 'domain', 'address'];

type Props = Pick<SystemProblem, 'id' | 'params'> & {
  text: string;
  /** The parameters with which the text was written. */
  values: SystemProblem['params'];
};

/** The text of a problem, in which commands and values that an admin can copy are rendered as code. */
export function ProblemTextWithCode({ id, text, params, values: written }: Props) {
  // A stored reason is Portuguese, so a screen reader must read it in that language.
  const isStored = id === 'backup_failed' && written['reason'] === params['reason'];
  const reason = isStored ? params['reason'] : undefined;
  const values = [...codeParams.map((name) => params[name]), reason]
    .filter((value) => typeof value === 'string' && value !== '')
    .toSorted((one, other) => String(other).length - String(one).length)
    .map((value) => escapePattern(String(value)));
  const segments = text.split(new RegExp(`(${[...values, codePattern].join('|')})`));
  // `split` with a group returns the matches at the odd positions.
  return segments.map((part, position) =>
    part !== '' && part === reason ? (
      <span key={position} lang="pt-BR">
        {part}
      </span>
    ) : position % 2 === 1 ? (
      <code
        key={position}
        className="rounded-xs bg-surface px-1.5 py-0.5 font-mono text-[0.9em] text-ink wrap-anywhere [font-variant-ligatures:none] box-decoration-clone"
      >
        {part}
      </code>
    ) : (
      <Fragment key={position}>{part}</Fragment>
    ),
  );
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
