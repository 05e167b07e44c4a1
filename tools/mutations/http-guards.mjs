const http = 'server/src/platform/http';

/** The guards of HTTP requests and of external fetches. */
export const httpGuardMutations = [
  {
    file: `${http}/security/external-fetch.ts`,
    tests: [`${http}/security/external-fetch.test.ts`],
    guards: [
      ['an external request connects to the checked address', 'lookup: createPinnedLookup(addresses),', ''],
      [
        'a host name with one private address is rejected',
        '!addresses.every(isAllowedAddress)',
        '!addresses.some(isAllowedAddress)',
      ],
    ],
  },
  {
    file: `${http}/endpoints/admit-request.ts`,
    tests: [`${http}/security/guards.test.ts`],
    guards: [
      ['a write with a cookie requires the own origin', 'if (!isSameOrigin) throw', 'if (false) throw'],
    ],
  },
  {
    file: `${http}/server.ts`,
    tests: [`${http}/security/guards.test.ts`],
    guards: [
      [
        'plain text bodies have no parser',
        'server.removeAllContentTypeParsers();',
        "server.removeContentTypeParser('application/json');",
      ],
      [
        'only application/json bodies are parsed as JSON',
        "addContentTypeParser('application/json'",
        "addContentTypeParser('*'",
      ],
    ],
  },
];
