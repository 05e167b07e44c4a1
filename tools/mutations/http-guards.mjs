const http = 'server/src/platform/http';

/** The guards of HTTP requests and of external fetches. */
export const httpGuardMutations = [
  {
    file: `${http}/security/external-fetch.ts`,
    tests: [`${http}/security/external-fetch.test.ts`],
    guards: [
      ['the checked address is the one connected to', 'lookup: answering(addresses),', ''],
      ['one inner address among public ones is refused', '!addresses.every(isFit)', '!addresses.some(isFit)'],
    ],
  },
  {
    file: `${http}/endpoints/admit-request.ts`,
    tests: [`${http}/security/guards.test.ts`],
    guards: [['a cookie write names its origin', 'if (!isOurs) throw', 'if (false) throw']],
  },
  {
    file: `${http}/server.ts`,
    tests: [`${http}/security/guards.test.ts`],
    guards: [
      [
        'a body of plain text has no parser',
        'server.removeAllContentTypeParsers();',
        "server.removeContentTypeParser('application/json');",
      ],
      [
        'a body of any type is not read as JSON',
        "addContentTypeParser('application/json'",
        "addContentTypeParser('*'",
      ],
    ],
  },
];
