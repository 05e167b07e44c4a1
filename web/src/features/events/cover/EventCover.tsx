import { useState } from 'react';
import { classes } from '#design/classes.ts';
import { Tile } from '#design/Tile.tsx';

type Props = {
  event: { id: string; seriesId: string | null; coverId: string | null };
  isSmall?: boolean;
  /** What was chosen in place of it, and is not sent yet. */
  chosen?: string | undefined;
};

/** The face of an event: a picture, or a stretch of the tile wall of its own, which those of a series share. */
export function EventCover({ event, isSmall = false, chosen }: Props) {
  const [lost, setLost] = useState<string>();
  const kept = event.coverId && `/api/event-covers/${event.coverId}${isSmall ? '?size=small' : ''}`;
  const picture = chosen ?? kept;
  // It says nothing that the title beside it does not. The one that is gone since leaves the tile.
  if (picture && picture !== lost)
    return (
      <img
        src={picture}
        alt=""
        onError={() => setLost(picture)}
        loading={isSmall ? 'lazy' : 'eager'}
        className={classes(
          'block w-full bg-sunken object-cover print:hidden',
          isSmall ? 'h-24' : 'aspect-3/1 max-h-64',
        )}
      />
    );
  return (
    <Tile
      seed={event.seriesId ?? event.id}
      columns={isSmall ? 20 : 26}
      rows={isSmall ? 2 : 3}
      className={isSmall ? 'block h-12 w-full print:hidden' : 'block h-24 w-full print:hidden'}
    />
  );
}
