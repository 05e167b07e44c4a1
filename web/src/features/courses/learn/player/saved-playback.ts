import { writeStored, readStored } from '#platform/storage/browser-storage.ts';
import { memberStoragePrefixesDeletedAtSignOut } from '#platform/storage/member-local-storage.ts';

export const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The player settings on this device, the same for every video. */
export type PlayerSettings = {
  speed: number;
  volume: number;
  isMuted: boolean;
  /** The language of the captions that are shown; empty if they are off. */
  captions: string;
};

const key = 'player';

export function readPlayerSettings(): PlayerSettings {
  const { speed, volume, isMuted, captions } = parse(readStored(key));
  return {
    speed: playbackSpeeds.find((playbackSpeed) => playbackSpeed === speed) ?? 1,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    isMuted: isMuted === true,
    captions: typeof captions === 'string' ? captions : '',
  };
}

export const savePlayerSettings = (playerSettings: PlayerSettings) =>
  writeStored(key, JSON.stringify(playerSettings));

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The member, lesson and file of a saved position. Another video of the same lesson starts at the beginning. */
export type PlaybackPositionKey = { memberId: string; lessonId: string; fileId: string };

const positionKey = ({ memberId, lessonId, fileId }: PlaybackPositionKey) =>
  `${memberStoragePrefixesDeletedAtSignOut.watched}${memberId}:${lessonId}:${fileId}`;

// In seconds: the lowest position that is saved, and the distance from the end within which none is saved. A user who
// watched only a moment, or nearly to the end, starts at the beginning.
const minPosition = 5;
const endMarginSeconds = 10;

/** Returns the second where the user stopped; 0 for the beginning. */
export const readPlaybackPosition = (playbackKey: PlaybackPositionKey) =>
  Number(readStored(positionKey(playbackKey))) || 0;

export function savePlaybackPosition(
  playbackKey: PlaybackPositionKey,
  { position, duration }: { position: number; duration: number },
) {
  const isResumable = position >= minPosition && position < duration - endMarginSeconds;
  writeStored(positionKey(playbackKey), isResumable ? String(Math.floor(position)) : undefined);
}
