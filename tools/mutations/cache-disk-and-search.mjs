const server = 'server/src';
const identity = (...names) => names.map((name) => `${server}/identity/${name}.test.ts`);
const http = `${server}/platform/http`;
const nofollow = '{...externalLinkProps}';

/**
 * The guards of copies in browsers, of a full disk, of the search, of unconfirmed addresses, and of links of members.
 */
export const cacheDiskAndSearchMutations = [
  {
    file: `${server}/start-on-database.ts`,
    tests: [`${server}/composition/rolling-upgrade.test.ts`],
    guards: [
      ['an instance of another version serves the files of the page', 'await sharePageAssets(db, log);'],
    ],
  },
  {
    file: `${http}/uploads/send-file.ts`,
    tests: [`${server}/features/attachments/files.test.ts`],
    guards: [
      [
        'a copy of a file that guests cannot read is revalidated',
        ": 'private, no-cache';",
        ": 'private, max-age=31536000, immutable';",
      ],
      ['a copy of a file that guests cannot read is separate for each session', 'if (!isPublic)'],
    ],
  },
  {
    file: `${server}/platform/session/sessions.ts`,
    tests: [`${server}/platform/session/found-caller.test.ts`],
    guards: [
      ['work that a page has left running looks its session up again', ' && !found.isOver', ''],
      ['a found caller is returned for its own cookie only', ' && found.cookie === credentials.cookie', ''],
      ['a bearer token is checked beside a found caller', ' && !credentials.bearer', ''],
    ],
  },
  {
    file: `${http}/endpoints/mount-handlers.ts`,
    tests: [`${server}/features/members/session-ends.test.ts`],
    guards: [
      [
        'files of a hub that is closed to guests are revalidated',
        '(await guestAccess()).canRead',
        'true',
        [`${server}/features/members/profile/avatars.test.ts`],
      ],
      ['a call of an ended session clears the cache', 'if (isEndedSessionError(error, incoming, deps))'],
      [
        'signing out clears the cache',
        'clearCache: () => void setCacheClearingHeaders(reply),',
        'clearCache: () => {},',
      ],
    ],
  },
  {
    file: `${http}/endpoints/account-state.ts`,
    tests: [`${server}/features/members/session-ends.test.ts`],
    guards: [['a permanent ban clears the cache', ', { headers: cacheClearingHeaders }']],
  },
  {
    file: `${server}/pages/page.ts`,
    tests: [`${server}/features/members/session-ends.test.ts`],
    guards: [
      ['a page of an ended session clears the cache', 'isSessionOver || ', ''],
      ['a page of a permanent ban clears the cache', ' || isBannedForever(boot)) setCache', ') setCache'],
    ],
  },
  {
    file: `${http}/server.ts`,
    tests: [`${http}/full-disk.test.ts`],
    guards: [
      ['a write on a full disk is rejected', "if (await disk.isFull()) throw new ApiError('disk_full');", ''],
      ['a session can be ended on a full disk', ' || request.routeOptions.config.isAllowedOnFullDisk'],
    ],
  },
  {
    file: `${server}/identity/routes/unstorable-text.ts`,
    tests: identity('errors/unstorable-text'),
    guards: [
      ['identity rejects a text that PostgreSQL cannot store', 'if (!isStorable([query, params, body]))'],
      ['identity rejects a name of a field that PostgreSQL cannot store', 'if (!isStorableText(key))'],
    ],
  },
  {
    file: 'contract/src/kit/storable-text.ts',
    tests: identity('errors/unstorable-text'),
    guards: [
      ['NUL is rejected', "!text.includes('\\u0000') && "],
      ['a lone surrogate is rejected', ' && text.isWellFormed()'],
    ],
  },
  {
    file: `${server}/platform/http/security/search-slots.ts`,
    tests: [`${server}/features/search/busy.test.ts`],
    guards: [['two searches run at the same time', 'maxConcurrent: 2,', 'maxConcurrent: 500,']],
  },
  {
    file: `${server}/features/discussions/list-discussions.ts`,
    tests: [`${server}/features/discussions/busy-search.test.ts`],
    guards: [
      [
        'a search of the feed waits for a slot',
        'return withSearchSlot(async () => {',
        'return (async (run) => run())(async () => {',
      ],
    ],
  },
  {
    file: `${server}/features/search/search-content.ts`,
    tests: [`${server}/features/discussions/preview.test.ts`],
    guards: [
      [
        'a guest of previews finds no text with only some of the words',
        'if (!seesAll) return uncorrectedResult;',
      ],
    ],
  },
  {
    file: `${server}/features/search/search-content.ts`,
    tests: [`${server}/features/search/busy.test.ts`],
    guards: [
      [
        'a search that ended early without hits is rejected',
        'if (result.unfinished.length > 0 && countOf(result.groups) === 0)',
      ],
      [
        'a search waits for a slot',
        'withSearchSlot(() => runSearch(',
        '(async (run) => run())(() => runSearch(',
      ],
    ],
  },
  {
    file: `${server}/features/search/routes.ts`,
    tests: [`${server}/features/search/in-time.test.ts`],
    guards: [
      [
        'a search for similar discussions that ended early is rejected',
        'if (!similar) throw createSearchUnfinishedError();\n    return similar;',
        'return similar ?? [];',
      ],
    ],
  },
  {
    file: `${server}/identity/providers/reject-private-address-urls.ts`,
    tests: identity('providers/custom-providers', 'providers/provider-host-names'),
    guards: [
      ['a custom provider at a private or loopback address is not stored', 'if (isPrivateHost(hostname))'],
      [
        'a custom provider whose name leads to such an address is not stored',
        'if (privateAddress !== undefined)',
      ],
    ],
  },
  {
    file: `${http}/security/public-addresses.ts`,
    tests: identity('providers/custom-providers'),
    guards: [
      ['localhost is private', 'isLoopback(unbracketedHost) || '],
      ['a name below localhost is private', " || unbracketedHost.endsWith('.localhost')"],
    ],
  },
  {
    file: `${server}/identity/flows/sign-up.ts`,
    tests: identity('flows/repeated-sign-up'),
    guards: [['a second sign-up for an unconfirmed address is recorded', 'if (!created && !isSame)']],
  },
  {
    file: `${server}/identity/flows/redeem-one-time-token.ts`,
    tests: identity('flows/repeated-sign-up'),
    guards: [
      [
        'a second sign-up for an unconfirmed address removes the first password',
        "user.phone_confirmed_at !== null || (purpose === 'signup' && !isContested)",
        "user.phone_confirmed_at !== null || purpose === 'signup'",
      ],
      [
        'a second sign-up for an unconfirmed telephone removes the first password',
        "user.email_confirmed_at !== null || (purpose === 'signup' && !isContested)",
        "user.email_confirmed_at !== null || purpose === 'signup'",
      ],
      [
        'a second sign-up for an unconfirmed address removes the first metadata',
        '...(keepsData ? {} : { user_metadata: {} })',
      ],
      [
        'the removed password of a first sign-up opens nothing',
        'password_hash: null, ...(keepsData',
        '...(keepsData',
      ],
    ],
  },
  {
    file: `${server}/identity/one-time-tokens/store.ts`,
    tests: identity('flows/one-live-code'),
    guards: [
      ['a newer code ends the older one', 'code_hash = excluded.code_hash, '],
      ['a newer link ends the older one', 'link_hash = excluded.link_hash, '],
    ],
  },
  {
    file: `${server}/identity/flows/send-messages.ts`,
    tests: identity('flows/one-live-code'),
    guards: [['a telephone has one live code', 'if (other && !textCode.user.email)']],
  },
  {
    file: `${server}/identity/flows/store.ts`,
    tests: identity('flows/one-live-code'),
    guards: [
      [
        'a newer authorization code ends the older one',
        'older.user_id = newer.user_id',
        'older.user_id is null',
      ],
    ],
  },
  {
    file: `${server}/identity/routes/sso/sso.ts`,
    tests: identity('flows/switches'),
    guards: [['SAML must be enabled', 'if (!instance.settings.saml)']],
  },
  {
    file: `${server}/identity/routes/parse-contact.ts`,
    tests: identity('flows/switches'),
    guards: [['e-mail must be enabled', 'if (!settings.email && noEmail)']],
  },
  {
    file: 'web/src/design/external-link-props.ts',
    tests: ['web/src/features/events/page/EventPage.test.tsx'],
    guards: [['search engines do not follow the links of members', 'noopener nofollow ugc', 'noopener']],
  },
  {
    file: 'markdown/src/build.ts',
    tests: ['markdown/src/tree.test.ts'],
    guards: [['search engines do not follow the links of Markdown', 'noopener nofollow ugc', 'noopener']],
  },
  {
    file: 'web/src/features/events/page/EventPage.tsx',
    tests: ['web/src/features/events/page/EventPage.test.tsx'],
    guards: [
      [
        'search engines do not follow the link of a map',
        /(openstreetmap[^\n]+\n\s+)\{\.\.\.externalLinkProps\}/,
        '$1',
      ],
      [
        'search engines do not follow the link of an event',
        /(href=\{href\}\n\s+)\{\.\.\.externalLinkProps\}/,
        '$1',
      ],
    ],
  },
  {
    file: 'web/src/features/events/page/recap/EventRecap.tsx',
    tests: ['web/src/features/events/page/EventPage.test.tsx'],
    guards: [['search engines do not follow the link of a recording', ' : externalLinkProps)', ' : {})']],
  },
  {
    file: 'web/src/features/courses/learn/LessonBody.tsx',
    tests: ['web/src/features/courses/learn/LessonBody.test.tsx'],
    guards: [['search engines do not follow the link of a lesson’s video', nofollow]],
  },
];
