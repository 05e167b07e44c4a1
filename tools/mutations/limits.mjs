const http = 'server/src/platform/http';
const at = 'server/src/features';

/** Guards of sizes, counts and rates, of escaping, and of duplicate or simultaneous requests. */
export const limitMutations = [
  {
    file: `${http}/security/external-fetch.ts`,
    tests: [`${http}/security/external-fetch.test.ts`],
    guards: [
      [
        'external requests use https only',
        "if (url.protocol !== 'https:' && !(isAllowedLoopback && url.protocol === 'http:'))",
      ],
      [
        'external requests use the default port only',
        "if (onlyDefaultPort && url.port !== '' && !isAllowedLoopback)",
      ],
      ['an external address with credentials is rejected', 'if (hasUrlCredentials(url))'],
      ['a host name without addresses is rejected', 'addresses.length === 0 || ', ''],
      [
        'only loopback addresses are exempt from the address check',
        'const isAllowedLoopback = allowsLoopback && isLoopback(host);\n  const unbracketedHost',
        'const isAllowedLoopback = true;\n  const unbracketedHost',
      ],
      ['an external response has a maximum size', 'if (length > maxBytes)'],
      ['redirects are followed only if the caller allows them', 'let left = redirects;', 'let left = 5;'],
      [
        'a redirect drops the headers and the body',
        'requestTo(next, {}, limits)',
        'requestTo(next, options, limits)',
      ],
      [
        'the target of a redirect is checked',
        'rejectForbiddenUrl(url, limits);\n  return new Request',
        'if (options.method || !options) rejectForbiddenUrl(url, limits);\n  return new Request',
      ],
      [
        'an external request has a timeout',
        'AbortSignal.timeout(limits.milliseconds)',
        'AbortSignal.timeout(3_600_000)',
      ],
    ],
  },
  {
    file: `${http}/security/public-addresses.ts`,
    tests: [`${http}/security/external-fetch.test.ts`],
    guards: [
      ['10.0.0.0/8 is not public', "  ['10.0.0.0', 8],\n"],
      ['100.64.0.0/10 is not public', "  ['100.64.0.0', 10],\n"],
      ['127.0.0.0/8 is not public', "  ['127.0.0.0', 8],\n"],
      ['169.254.0.0/16 is not public', "  ['169.254.0.0', 16],\n"],
      ['172.16.0.0/12 is not public', "  ['172.16.0.0', 12],\n"],
      ['192.168.0.0/16 is not public', "  ['192.168.0.0', 16],\n"],
      ['198.18.0.0/15 is not public', "  ['198.18.0.0', 15],\n"],
      ['224.0.0.0/4 is not public', "  ['224.0.0.0', 4],\n"],
      ['240.0.0.0/4 is not public', "  ['240.0.0.0', 4],\n"],
      ['6to4 addresses are not public', "  ['2002::', 16],\n"],
      [
        'IPv6 addresses that embed an IPv4 address are not public',
        "usedLongNets.check(address, 'ipv6') && ",
        '',
      ],
    ],
  },
  {
    file: `${http}/security/rate-limiter.ts`,
    tests: [`${http}/security/rate-limiter.test.ts`, `${http}/security/rates.test.ts`],
    guards: [
      ['requests over the rate limit are rejected', 'if (retryAfterSeconds !== undefined) {', 'if (false) {'],
      ['new members have lower rate limits', 'hasNewcomerLimits(me, now) ?', 'false ?'],
      [
        'IPv6 addresses are limited by their network prefix',
        "return all.slice(0, 4).join(':')",
        "return all.join(':')",
      ],
      [
        'an IPv4-mapped IPv6 address is limited as its IPv4 address',
        "if (ip.startsWith('::ffff:')) return ip.slice(7);",
        '',
      ],
      ['signed-in members are limited separately', 'me ? me.id : networkPrefixOf(ip)', 'networkPrefixOf(ip)'],
    ],
  },
  {
    file: `${http}/security/concurrency-limiter.ts`,
    tests: [`${http}/security/concurrency-limiter.test.ts`],
    guards: [['a member has a maximum number of concurrent requests', 'if (count >= max)']],
  },
  {
    file: `${http}/uploads/write-upload.ts`,
    tests: [`${http}/uploads/write-upload.test.ts`, `${at}/attachments/refused-files.test.ts`],
    guards: [
      ['an upload has a maximum size', 'if (bytes > limit.bytes)'],
      ['an empty upload is rejected', 'if (bytes === 0)'],
      ['an upload is rejected if the disk is nearly full', 'if (bavail * bsize < bytes + minFreeBytes)'],
    ],
  },
  {
    file: `${http}/uploads/send-file.ts`,
    tests: [`${http}/uploads/send-file.test.ts`, `${at}/attachments/files.test.ts`],
    guards: [
      ['a stalled download is closed', 'reply.raw.setTimeout(idleTimeoutMs);'],
      [
        'a served file cannot run scripts',
        "\"default-src 'none'; sandbox; frame-ancestors 'none'\"",
        '"default-src \'self\'"',
      ],
      ['a document is served as a download', "isInline ? 'inline' : 'attachment'", "'inline'"],
      ['file names are escaped in headers', "name.normalize('NFKD').replaceAll(/[^\\w. -]/g, '')", 'name'],
    ],
  },
  {
    file: `${http}/uploads/data-url.ts`,
    tests: [`${at}/attachments/refused-files.test.ts`],
    guards: [['a truncated base64 upload is rejected', "if (remainder === undefined || remainder !== '')"]],
  },
  {
    file: 'server/src/platform/documents/file-names.ts',
    tests: [`${at}/attachments/refused-files.test.ts`, `${at}/attachments/files.test.ts`],
    guards: [
      ['file names cannot contain a path', "(name.split(/[/\\\\]/).at(-1) ?? '')", 'name'],
      [
        'file names cannot contain control characters',
        ".replaceAll(/[\\p{Cc}\\p{Cf}\\p{Co}<>:\"|?*]/gu, '')",
        '',
      ],
    ],
  },
  {
    file: 'server/src/platform/documents/office-files.ts',
    tests: [`${at}/attachments/refused-files.test.ts`],
    guards: [
      [
        'documents with macros are rejected',
        'if ([...names].some((text) => /vbaProject|vbaData|activeX/i.test(text)))',
      ],
      ['documents with external links are rejected', 'if (leadsOut || isLink)'],
      ['the unpacked size of a document is limited', 'if (unpacked > limits.unpacked)'],
      [
        'the number of parts of a document is limited',
        'if (entries > limits.entries || length > limits.directory)',
      ],
    ],
  },
  {
    file: `${at}/events/calendars/icalendar.ts`,
    tests: [`${at}/events/calendars/calendars.test.ts`, `${at}/events/calendars/strict.test.ts`],
    guards: [
      ['line breaks are escaped in iCalendar files', ".replaceAll('\\n', '\\\\n');", ';'],
      ['separators are escaped in iCalendar files', ".replaceAll(/[\\\\;,]/g, '\\\\$&')\n", ''],
    ],
  },
  {
    file: `${http}/plain-page.ts`,
    tests: [`${http}/busy-page.test.ts`, 'server/src/pages/render-open-graph-tags-of-path.test.ts'],
    guards: [
      [
        'texts are escaped in HTML',
        'text.replaceAll(/[&<>"\']/g, (character) => `&#${character.codePointAt(0)};`)',
        'text',
      ],
    ],
  },
  {
    file: `${at}/search/store/members.ts`,
    tests: [`${at}/search/search.test.ts`],
    guards: [
      [
        'the search for members escapes LIKE patterns',
        'name.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)',
        'name',
      ],
    ],
  },
  {
    file: 'contract/src/kit/csv.ts',
    tests: ['contract/src/kit/csv.test.ts'],
    guards: [
      ['CSV cells cannot start a formula', 'text.replaceAll(/(^|[;', 'text.replaceAll(/([;'],
      [
        'CSV cells cannot contain a formula after a semicolon',
        'text.replaceAll(/(^|[;\\t\\r\\n]"*)(',
        'text.replaceAll(/(^)(',
      ],
      ['quotes are escaped in CSV cells', ".replaceAll('\"', '\"\"')", ''],
    ],
  },
  {
    file: 'contract/src/kit/reauthentication.ts',
    tests: ['contract/src/kit/reauthentication.test.ts', `${at}/members/reauthentication.test.ts`],
    guards: [
      [
        'a re-authentication expires',
        'now.getTime() - reauthenticatedAt.getTime() < reauthenticationMinutes * 60_000',
        'true',
      ],
    ],
  },
  {
    file: 'contract/src/kit/storable-text.ts',
    tests: [`${http}/endpoints/bad-input.test.ts`],
    guards: [
      [
        'texts that PostgreSQL cannot store are rejected',
        "!text.includes('\\u0000') && text.isWellFormed()",
        'true',
      ],
    ],
  },
  {
    file: 'server/src/platform/realtime/sockets.ts',
    tests: ['server/src/platform/realtime/limits.test.ts', 'server/src/platform/realtime/sockets.test.ts'],
    guards: [
      ['a socket frame has a maximum size', 'maxPayload: maxFrameBytes', 'maxPayload: 10_000_000'],
      [
        'a member has a maximum number of sockets',
        'if (slot === undefined) return socket.close(socketCloseCodes.tooMany);',
      ],
      [
        'a socket over the frame rate limit is closed',
        'if ((await frameRateLimiter.consume(`socket:${slot}`, messageRule)) !== undefined)\n    return socket.close(socketCloseCodes.tooMany);',
        '',
        [`${at}/chat/floods.test.ts`],
      ],
    ],
  },
  {
    file: `${at}/polls/store/polls.ts`,
    tests: [`${at}/polls/polls.test.ts`],
    guards: [
      ['concurrent ballots lock the poll', 'where p.id = ${id} for no key update of p', 'where p.id = ${id}'],
    ],
  },
  {
    file: `${at}/discussions/store/discussions.ts`,
    tests: [`${at}/attachments/refused-files.test.ts`],
    guards: [
      [
        'concurrent attachments respect the maximum of a discussion',
        'c.discussion_id = ${id} and c.attachments < ${limit} and',
        'c.discussion_id = ${id} and',
      ],
    ],
  },
  {
    file: `${at}/invites/store/admission.ts`,
    tests: [`${at}/invites/joining-mode-sign-up-policy.test.ts`],
    guards: [
      [
        'concurrent sign-ups respect the maximum uses of an invite',
        'where i.code_hash = ${params.hash} for update of i',
        'where i.code_hash = ${params.hash}',
      ],
      [
        'concurrent members respect the maximum uses of an invite',
        'order by i.id for update of i',
        'order by i.id',
      ],
    ],
  },
  {
    file: `${at}/invites/codes.ts`,
    tests: [`${at}/invites/codes.test.ts`],
    guards: [
      [
        'an invite code is decrypted only for its own invite',
        'const nameOf = (id: string) => `invite ${id}`;',
        "const nameOf = (_: string) => 'invite';",
      ],
    ],
  },
  {
    file: `${at}/invites/invite-view.ts`,
    tests: [`${at}/invites/codes.test.ts`],
    guards: [
      ['an invite code that cannot be decrypted is not shown', 'const link = code ?', 'const link = true ?'],
    ],
  },
];
