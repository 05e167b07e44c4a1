import { use, useState } from 'react';
import { joinClassNames } from './classes.ts';
import { AvatarUrlBuilderContext } from './avatar-url.ts';
import { initialsOf } from './initials.ts';
import { hashToNumber } from './seed.ts';

const hues = [
  'bg-brand-soft text-brand-strong',
  'bg-sun-soft text-on-sun',
  'bg-leaf-soft text-leaf',
  'bg-plum-soft text-plum',
  'bg-clay-soft text-clay',
] as const;

const sizes = {
  small: 'size-7 text-[0.6875rem]',
  default: 'size-9 text-small',
  large: 'size-18 text-[1.375rem]',
  portrait: 'size-24 text-[2rem]',
} as const;

const dots = {
  small: '-right-0.5 -bottom-0.5 size-2.5',
  default: '-right-0.5 -bottom-0.5 size-3.5',
  large: 'right-0.5 bottom-0.5 size-4.5',
  portrait: 'right-1.5 bottom-1.5 size-5',
} as const;

type Props = {
  name: string;
  /** Selects the colour: the same user has the same colour everywhere. */
  seed: string;
  image?: string | null;
  size?: keyof typeof sizes;
  isOnline?: boolean;
};

/** An avatar, or the initials in its place. The name is shown beside it, so screen readers must not read it twice. */
export function Avatar({ name, seed, image, size = 'default', isOnline = false }: Props) {
  const addressOf = use(AvatarUrlBuilderContext);
  const [failedImage, setFailedImage] = useState<string>();
  const hasImage = image && image !== failedImage;
  return (
    <span
      aria-hidden="true"
      className={joinClassNames('relative inline-block shrink-0 rounded-full', sizes[size])}
    >
      {hasImage ? (
        <img
          src={addressOf(image, isSmall(size) ? 'small' : 'whole')}
          alt=""
          onError={() => setFailedImage(image)}
          className="size-full rounded-full object-cover"
        />
      ) : (
        <span
          className={joinClassNames(
            'grid size-full place-items-center rounded-full leading-none font-bold',
            hueOf(seed),
          )}
        >
          {initialsOf(name)}
        </span>
      )}
      {isOnline && (
        <span
          className={joinClassNames('absolute rounded-full border-2 border-surface bg-leaf', dots[size])}
        />
      )}
    </span>
  );
}

const isSmall = (size: keyof typeof sizes) => size === 'small' || size === 'default';

function hueOf(seed: string) {
  return hues[hashToNumber(seed) % hues.length];
}
