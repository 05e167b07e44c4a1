import { use } from 'react';
import { joinClassNames } from './classes.ts';
import { LogoImageContext } from './logo-image.ts';

type Props = {
  name: string;
  size?: number;
  /**
   * True if a long name may wrap to a second, smaller line on phones instead of being cut off; `whole` if it may
   * take as many lines as it needs, because there is room below.
   */
  wrapping?: boolean | 'whole';
};

/** The logo and name of the hub. The default logo is a star between four quarter discs. */
export function Logo({ name, size = 28, wrapping = false }: Props) {
  const image = use(LogoImageContext);
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5">
      {image ? (
        <img src={image} alt="" width={size} height={size} className="shrink-0 rounded-xs" />
      ) : (
        <Mark size={size} />
      )}
      <span
        style={wrapping === true ? {} : { fontSize: `${(size * 0.67) / 16}rem` }}
        className={joinClassNames(
          'font-display leading-tight font-bold tracking-[-0.02em]',
          wrapClasses(wrapping),
        )}
      >
        {name}
      </span>
    </span>
  );
}

function wrapClasses(wrapping: Props['wrapping']) {
  if (wrapping === 'whole') return 'wrap-anywhere';
  return wrapping
    ? 'line-clamp-2 text-body wrap-anywhere wide:line-clamp-1 wide:text-[1.1725rem]'
    : 'truncate';
}

/** The default logo. Its corners are drawn round, not clipped, so that no fringe is visible on any background. */
function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <path d="M16 0A16 16 0 0 0 32 16A16 16 0 0 0 16 32A16 16 0 0 0 0 16A16 16 0 0 0 16 0z" fill="#1e53bc" />
      <path
        d="M16 0A16 16 0 0 1 0 16V8A8 8 0 0 1 8 0zM32 16A16 16 0 0 0 16 32H24A8 8 0 0 0 32 24z"
        fill="#fbbe21"
      />
      <path
        d="M16 0A16 16 0 0 0 32 16V8A8 8 0 0 0 24 0zM0 16A16 16 0 0 1 16 32H8A8 8 0 0 1 0 24z"
        className="fill-[#c9d9fb] dark:fill-[#ffffff]"
      />
    </svg>
  );
}
