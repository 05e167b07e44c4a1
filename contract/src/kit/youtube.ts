const id = '([\\w-]{11})(?![\\w-])';
const shortUrlPattern = new RegExp(`^youtu\\.be/${id}`, 'i');
const longUrlPattern = new RegExp(
  `^(?:(?:www\\.|m\\.|music\\.)?youtube\\.com|(?:www\\.)?youtube-nocookie\\.com)/(?:watch\\?(?:[^#]*&)?v=|(?:shorts|embed|live|v)/)${id}`,
  'i',
);

/** Returns the video id of a YouTube URL in any of its usual forms; undefined for any other text. */
export function parseYoutubeVideoId(address: string): string | undefined {
  const bareAddress = address.trim().replace(/^https?:\/\//i, '');
  return (shortUrlPattern.exec(bareAddress) ?? longUrlPattern.exec(bareAddress))?.[1];
}
