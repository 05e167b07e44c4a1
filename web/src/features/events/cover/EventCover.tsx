import { useState } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { TilePattern } from '#design/TilePattern.tsx';

type Props = {
  event: { id: string; seriesId: string | null; coverId: string | null };
  isSmall?: boolean;
  /** The chosen picture that replaces the cover, not uploaded yet. */
  previewUrl?: string | undefined;
};

/**
 * The cover of an event: a picture, or a section of the generated tile pattern, which is the same for all events of a
 * series.
 */
export function EventCover({ event, isSmall = false, previewUrl }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const stored = event.coverId && `/api/event-covers/${event.coverId}${isSmall ? '?size=small' : ''}`;
  const picture = previewUrl ?? stored;
  // The `alt` is empty because the title beside it says the same. A picture that fails to load is replaced by the tile
  // pattern.
  if (picture && picture !== failedUrl)
    return (
      <img
        src={picture}
        alt=""
        onError={() => setFailedUrl(picture)}
        loading={isSmall ? 'lazy' : 'eager'}
        className={joinClassNames(
          'block w-full bg-sunken object-cover print:hidden',
          isSmall ? 'h-24' : 'aspect-3/1 max-h-64',
        )}
      />
    );
  return (
    <TilePattern
      seed={event.seriesId ?? event.id}
      columns={isSmall ? 20 : 26}
      rows={isSmall ? 2 : 3}
      className={isSmall ? 'block h-12 w-full print:hidden' : 'block h-24 w-full print:hidden'}
    />
  );
}
