import { classes } from './classes.ts';
import { initialsOf } from './initials.ts';

const hues = [
  'bg-brand-soft text-brand-strong',
  'bg-sun-soft text-on-sun',
  'bg-leaf-soft text-leaf',
  'bg-plum-soft text-plum',
  'bg-clay-soft text-clay',
] as const;

const sizes = {
  small: 'size-7 text-meta',
  usual: 'size-9 text-small',
  large: 'size-16 text-title',
} as const;

type Props = {
  name: string;
  /** What the colour comes from: the same for the same person everywhere. */
  seed: string;
  image?: string | null;
  size?: keyof typeof sizes;
  isOnline?: boolean;
};

/** A face, or the initials in its place. The name stands beside it, so it is not spoken twice. */
export function Avatar({ name, seed, image, size = 'usual', isOnline = false }: Props) {
  return (
    <span aria-hidden="true" className="relative inline-block shrink-0">
      {image ? (
        <img src={image} alt="" className={classes('rounded-full object-cover', sizes[size])} />
      ) : (
        // Drawn, not written: the letters are a picture, and no part of any name that is spoken.
        <span
          data-initials={initialsOf(name)}
          className={classes(
            'grid place-items-center rounded-full font-bold before:content-[attr(data-initials)]',
            sizes[size],
            hueOf(seed),
          )}
        />
      )}
      {isOnline && (
        <span className="absolute -right-0.5 -bottom-0.5 size-3 rounded-full border-2 border-surface bg-leaf" />
      )}
    </span>
  );
}

function hueOf(seed: string) {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hues[sum % hues.length];
}
