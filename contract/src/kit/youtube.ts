const id = '([\\w-]{11})(?![\\w-])';
const short = new RegExp(`^youtu\\.be/${id}`, 'i');
const long = new RegExp(
  `^(?:(?:www\\.|m\\.|music\\.)?youtube\\.com|(?:www\\.)?youtube-nocookie\\.com)/(?:watch\\?(?:[^#]*&)?v=|(?:shorts|embed|live|v)/)${id}`,
  'i',
);

/** Returns the video id of a YouTube URL in any of its usual forms; undefined for any other text. */
export function parseYoutubeVideoId(address: string): string | undefined {
  const bareAddress = address.trim().replace(/^https?:\/\//i, '');
  return (short.exec(bareAddress) ?? long.exec(bareAddress))?.[1];
}
