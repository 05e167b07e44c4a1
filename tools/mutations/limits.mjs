const http = 'server/src/platform/http';
const at = 'server/src/features';

/** Guards of sizes, counts and rates, of escaping, and of duplicate or simultaneous requests. */
export const limitMutations = [
  {
    file: `${http}/security/external-fetch.ts`,
    tests: [`${http}/security/external-fetch.test.ts`],
    guards: [
      ['only https is asked', "if (url.protocol !== 'https:' && !(isHome && url.protocol === 'http:'))"],
      ['only the usual port is asked', "if (onlyUsualPort && url.port !== '' && !isHome)"],
      ['no password is sent along', 'if (url.username || url.password)'],
      ['a name without addresses is not asked', 'addresses.length === 0 || ', ''],
      [
        'an address of another kind is not taken for loopback',
        'const isHome = allowsLoopback && isLoopback(host);\n  const bare',
        'const isHome = true;\n  const bare',
      ],
      ['an answer is so long', 'if (length > maxBytes)'],
      ['redirects are followed when asked for', 'let left = redirects;', 'let left = 5;'],
      [
        'what one server was told, the next is not',
        'requestTo(next, {}, limits)',
        'requestTo(next, options, limits)',
      ],
      [
        'the next server is checked as the first',
        'refuseUnfit(url, limits);\n  return new Request',
        'if (options.method || !options) refuseUnfit(url, limits);\n  return new Request',
      ],
      [
        'an answer comes in time',
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
      ['addresses of tunnels are not public', "  ['2002::', 16],\n"],
      ['addresses that wrap others are not public', "usedLongNets.check(address, 'ipv6') && ", ''],
    ],
  },
  {
    file: `${http}/security/rate-limiter.ts`,
    tests: [`${http}/security/rate-limiter.test.ts`, `${http}/security/rates.test.ts`],
    guards: [
      ['who asks too often waits', 'if (wait !== undefined) {', 'if (false) {'],
      ['newcomers may do less', 'isNewcomer(me.createdAt, now) ?', 'false ?'],
      ['a household is counted together', "return all.slice(0, 4).join(':')", "return all.join(':')"],
      [
        'an address in the long form is the short one',
        "if (ip.startsWith('::ffff:')) return ip.slice(7);",
        '',
      ],
      ['each member is counted alone', 'me ? me.id : networkPrefixOf(ip)', 'networkPrefixOf(ip)'],
    ],
  },
  {
    file: `${http}/security/concurrency-limiter.ts`,
    tests: [`${http}/security/concurrency-limiter.test.ts`],
    guards: [['one member takes so many turns', 'if (count >= most)']],
  },
  {
    file: `${http}/uploads/write-upload.ts`,
    tests: [`${http}/uploads/write-upload.test.ts`, `${at}/attachments/refused-files.test.ts`],
    guards: [
      ['a file is so long', 'if (bytes > most.bytes)'],
      ['an empty file is none', 'if (bytes === 0)'],
      ['the last room of the disk stays free', 'if (bavail * bsize < bytes + spareBytes)'],
    ],
  },
  {
    file: `${http}/uploads/send-file.ts`,
    tests: [`${http}/uploads/send-file.test.ts`, `${at}/attachments/files.test.ts`],
    guards: [
      ['a file that stands still is let go', 'reply.raw.setTimeout(stillness);'],
      [
        'a file runs nothing',
        "\"default-src 'none'; sandbox; frame-ancestors 'none'\"",
        '"default-src \'self\'"',
      ],
      ['a document is saved, not shown', "isInline ? 'inline' : 'attachment'", "'inline'"],
      ['the name of a file ends no header', "name.normalize('NFKD').replaceAll(/[^\\w. -]/g, '')", 'name'],
    ],
  },
  {
    file: `${http}/uploads/data-url.ts`,
    tests: [`${at}/attachments/refused-files.test.ts`],
    guards: [['a file is whole', "if (left === undefined || left !== '')"]],
  },
  {
    file: 'server/src/platform/documents/file-names.ts',
    tests: [`${at}/attachments/refused-files.test.ts`, `${at}/attachments/files.test.ts`],
    guards: [
      ['a name leads to no other folder', "(name.split(/[/\\\\]/).at(-1) ?? '')", 'name'],
      ['a name has no signs that lie', ".replaceAll(/[\\p{Cc}\\p{Cf}\\p{Co}<>:\"|?*]/gu, '')", ''],
    ],
  },
  {
    file: 'server/src/platform/documents/office-files.ts',
    tests: [`${at}/attachments/refused-files.test.ts`],
    guards: [
      [
        'a document has no macros',
        'if ([...names].some((text) => /vbaProject|vbaData|activeX/i.test(text)))',
      ],
      ['a document leads to no other place', 'if (leadsOut || isLink)'],
      ['a document does not grow without end', 'if (unpacked > limits.unpacked)'],
      ['a document has so many parts', 'if (entries > limits.entries || length > limits.directory)'],
    ],
  },
  {
    file: `${at}/events/calendars/icalendar.ts`,
    tests: [`${at}/events/calendars/calendars.test.ts`, `${at}/events/calendars/strict.test.ts`],
    guards: [
      ['a text ends no line of a calendar', ".replaceAll('\\n', '\\\\n');", ';'],
      ['a text ends no value of a calendar', ".replaceAll(/[\\\\;,]/g, '\\\\$&')\n", ''],
    ],
  },
  {
    file: `${http}/plain-page.ts`,
    tests: [`${http}/busy-page.test.ts`, 'server/src/pages/render-open-graph-tags.test.ts'],
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
      ['the beginning of a name is no pattern', 'name.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)', 'name'],
    ],
  },
  {
    file: 'contract/src/kit/csv.ts',
    tests: ['contract/src/kit/csv.test.ts'],
    guards: [
      ['a cell of a table is no formula', "/^[=+\\-@\\t\\r\\n]/.test(text) ? `'${text}` : text", 'text'],
      ['a cell of a table ends where it ends', ".replaceAll('\"', '\"\"')", ''],
    ],
  },
  {
    file: 'contract/src/kit/reauthentication.ts',
    tests: ['contract/src/kit/reauthentication.test.ts', `${at}/members/reauthentication.test.ts`],
    guards: [
      ['a proof ends', 'now.getTime() - provenAt.getTime() < reauthenticationMinutes * 60_000', 'true'],
    ],
  },
  {
    file: 'contract/src/kit/text.ts',
    tests: [`${http}/endpoints/bad-input.test.ts`],
    guards: [['a text can be stored', "!value.includes('\\u0000') && value.isWellFormed()", 'true']],
  },
  {
    file: 'server/src/platform/realtime/sockets.ts',
    tests: ['server/src/platform/realtime/limits.test.ts', 'server/src/platform/realtime/sockets.test.ts'],
    guards: [
      ['a frame is so long', 'maxPayload: largestFrame', 'maxPayload: 10_000_000'],
      [
        'a member has so many sockets',
        'if (seat === undefined) return socket.close(socketCloseCodes.tooMany);',
      ],
      [
        'who floods is let go',
        'if ((await floods.consume(`socket:${slot}`, messageRule)) !== undefined)\n    return socket.close(socketCloseCodes.tooMany);',
        '',
        [`${at}/chat/floods.test.ts`],
      ],
    ],
  },
  {
    file: `${at}/polls/store/polls.ts`,
    tests: [`${at}/polls/polls.test.ts`],
    guards: [
      [
        'ballots are counted one after the other',
        'where p.id = ${id} for no key update of p',
        'where p.id = ${id}',
      ],
    ],
  },
  {
    file: `${at}/discussions/store/discussions.ts`,
    tests: [`${at}/attachments/refused-files.test.ts`],
    guards: [
      [
        'of many attachments at once so many stay',
        'c.discussion_id = ${id} and c.attachments < ${limit} and',
        'c.discussion_id = ${id} and',
      ],
    ],
  },
  {
    file: `${at}/invites/store/admission.ts`,
    tests: [`${at}/invites/invite-sign-up-policy.test.ts`],
    guards: [
      [
        'of many sign-ups at once a link takes so many',
        'where i.code_hash = ${params.hash} for update of i',
        'where i.code_hash = ${it.hash}',
      ],
      ['of many members at once a link takes so many', 'order by i.id for update of i', 'order by i.id'],
    ],
  },
  {
    file: `${at}/invites/codes.ts`,
    tests: [`${at}/invites/codes.test.ts`],
    guards: [
      [
        'a code opens as that of its own link',
        'const nameOf = (id: string) => `invite ${id}`;',
        "const nameOf = (_: string) => 'invite';",
      ],
    ],
  },
  {
    file: `${at}/invites/invite-view.ts`,
    tests: [`${at}/invites/codes.test.ts`],
    guards: [['a code that does not open is not shown', 'const link = code ?', 'const link = true ?']],
  },
];
