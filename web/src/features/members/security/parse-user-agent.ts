/** The browser and the system in a user agent, by the names that people recognise. Both may be unknown. */
export type Device = { browser: string | undefined; system: string | undefined; isHandheld: boolean };

// For compatibility, the user agent of a browser also contains names of browsers listed below it.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Parses the User-Agent header of a browser. */
export function parseUserAgent(userAgent: string): Device {
  return {
    browser: findName(browsers, userAgent),
    system: findName(systems, userAgent),
    isHandheld: /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent),
  };
}

const findName = (patterns: readonly (readonly [RegExp, string])[], text: string) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];
