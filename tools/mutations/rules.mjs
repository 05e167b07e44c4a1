const at = 'server/src/features';
const test = (...names) => names.map((name) => `${at}/${name}.test.ts`);

/** What the rules of features refuse, whoever may call. */
export const rules = [
  {
    file: `${at}/polls/vote.ts`,
    tests: test('polls/polls'),
    guards: [
      ['a closed poll takes no vote', 'if (poll.closes_at && poll.closes_at <= now)'],
      ['a vote is for an option of the poll', 'if (choices.some((index) => index >= options))'],
      ['one vote is for one option', 'if (choices.length > 1 && !allowsMultiple)'],
    ],
  },
  {
    file: `${at}/polls/attach-poll.ts`,
    tests: test('polls/polls'),
    guards: [['a poll closes in the future', 'if (closesAt && closesAt <= now)']],
  },
  {
    file: `${at}/moderation/ranks.ts`,
    tests: test('moderation/deciding', 'moderation/direct'),
    guards: [
      ['nobody decides about their own text', 'me.id === author.id || !isAtLeast', '!isAtLeast'],
      [
        'equal ranks do not punish each other',
        'if (onMember.includes(action) && isAtLeast(author.role, me.role))',
      ],
      ['only admins ban for good', "action !== 'permanent_ban' || me.role === 'admin'", 'true'],
    ],
  },
  {
    file: `${at}/moderation/punish-member.ts`,
    tests: test('moderation/direct', 'moderation/separate-calls'),
    guards: [
      [
        'nobody punishes themselves',
        'if (userId === me.id)',
        undefined,
        test('moderation/separate-calls', 'moderation/direct'),
      ],
      ['a punishment is for who wrote', 'if (!(await hasWritten(tx, { ...content, memberId })))'],
      [
        'nobody lifts their own suspension',
        'if (member.id === staff.id)',
        undefined,
        test('moderation/bans', 'moderation/demotion'),
      ],
      [
        'a banned member is not banned again',
        'if (before) throw',
        'if (false) throw',
        test('moderation/bans', 'moderation/separate-calls'),
      ],
    ],
  },
  {
    file: `${at}/moderation/decide.ts`,
    tests: test('moderation/moderation', 'moderation/deciding'),
    guards: [['a case is decided once', "if (found.status !== 'pending')"]],
  },
  {
    file: `${at}/moderation/appeal.ts`,
    tests: test('moderation/appeals'),
    guards: [
      ['an appeal is answered once', "if (row.appeal_status !== 'pending')"],
      ['an appeal is answered by who may', 'if (!mayAnswer(theirs, staff))'],
    ],
  },
  {
    file: `${at}/profiles/read-activity.ts`,
    tests: test('profiles/activity'),
    guards: [['the activity of a private profile is its own', 'if (member.isPrivate && memberId !== me.id)']],
  },
  {
    file: `${at}/legal/publish-legal-text.ts`,
    tests: test('legal/legal'),
    guards: [
      ['a legal text is changed as it was read', 'if (before.version !== body.basedOn)'],
      [
        'of two versions at once one is published',
        'if (!(await store.insertVersion(tx, it)))',
        'await store.insertVersion(tx, it);\n    if (false)',
      ],
    ],
  },
  {
    file: `${at}/legal/accept-legal-texts.ts`,
    tests: test('legal/legal'),
    guards: [['only the newest version is accepted', 'if (put < body.consents.length)']],
  },
  {
    file: `${at}/chat/closings.ts`,
    tests: test('chat/hindrances'),
    guards: [
      ['one does not write to who one keeps away', 'if (found.keeps_away)'],
      ['one does not write to who takes no messages', 'if (found.takes_none)'],
    ],
  },
  {
    file: `${at}/chat/edit-message.ts`,
    tests: test('chat/chat', 'chat/live'),
    guards: [['a message is changed for a while', 'if (two?.is_late)']],
  },
  {
    file: `${at}/chat/send-message.ts`,
    tests: test('chat/chat', 'chat/hindrances'),
    guards: [
      ['nobody writes to themselves', 'if (receiverId === me.id)'],
      ['a message goes to one of the conversation', 'if (!otherId)'],
    ],
  },
  {
    file: `${at}/chat/frames.ts`,
    tests: test('chat/live', 'chat/chat'),
    guards: [['a frame has no other sender', 'if (senderId !== undefined && senderId !== me.id)']],
  },
  {
    file: `${at}/chat/list-messages.ts`,
    tests: test('chat/around', 'chat/chat'),
    guards: [
      [
        'a message is looked for in its conversation',
        'if (!sought || sought.conversation_id !== conversationId)',
        'if (!sought)',
      ],
    ],
  },
  {
    file: `${at}/events/door/door.ts`,
    tests: test('events/door/door'),
    guards: [
      ['a draft has no door', "if (held.status === 'draft')"],
      ['a cancelled event has no door', "if (held.status === 'cancelled')"],
      ['the door opens in time', 'if (now < opensAt)'],
      ['the door closes in time', 'if (now >= closesAt)'],
    ],
  },
  {
    file: `${at}/events/answers/answer-event.ts`,
    tests: test('events/answers/answers'),
    guards: [
      [
        'a draft is not there for members',
        "if (!held || (held.status === 'draft' && !reader.edits))",
        'if (!held)',
      ],
      ['a draft takes no answer', "if (status === 'draft')"],
      ['a cancelled event takes no answer', "if (status === 'cancelled')"],
      ['an event that is over takes no answer', 'if (endsAt <= now)'],
    ],
  },
  {
    file: `${at}/events/proposals/held.ts`,
    tests: test('events/proposals/proposals'),
    guards: [
      ['a proposal is decided once', "if (held.status !== 'waiting')"],
      ['an approved proposal stays so', "if (held.status === 'approved')"],
      ['a proposal belongs to its proposer', 'isOf !== undefined && held.proposer.id !== isOf', 'false'],
    ],
  },
  {
    file: `${at}/events/covers/covers.ts`,
    tests: test('events/covers/covers'),
    guards: [
      [
        'the cover of a draft is for who may edit it',
        'if (!(await isVisible(db, { id, reader: readerOf(me, now()) })))',
        'if (false)',
      ],
    ],
  },
  {
    file: `${at}/events/writing/change-event.ts`,
    tests: test('events/events'),
    guards: [
      [
        'a cancelled event is not edited',
        "if (known.status === 'cancelled') throw conflict('Um evento",
        "if (false) throw conflict('Um evento",
      ],
      [
        'an event is published once',
        "if (known.status !== 'draft') throw conflict('Este",
        "if (false) throw conflict('Este",
      ],
      ['a draft is not cancelled', "if (known.status === 'draft')"],
      [
        'an event is cancelled once',
        "if (known.status === 'cancelled') throw conflict('Este",
        "if (false) throw conflict('Este",
      ],
      ['an event that is over is not cancelled', 'if (known.ends_at <= now)'],
      [
        'only drafts are deleted',
        "if (known.status !== 'draft') throw conflict('Só",
        "if (false) throw conflict('Só",
      ],
    ],
  },
  {
    file: `${at}/events/writing/days-of-series.ts`,
    tests: test('events/writing/series'),
    guards: [
      ['a series has more than one day', 'if (later.length + 1 < recurrenceLimits.least)'],
      ['a series begins on its first day', 'if (start !== first)'],
      ['a series ends', 'if (later.length + 1 > recurrenceLimits.most)'],
    ],
  },
  {
    file: `${at}/discussions/attach.ts`,
    tests: test('attachments/files', 'attachments/links'),
    guards: [
      [
        'only the author attaches',
        'if (found.author_id !== me.id) throw foreign();\n  if (isTooLate(found.created_at, { me, now }))',
        'if (isTooLate(found.created_at, { me, now }))',
      ],
      ['a discussion takes so many attachments', 'if (!found.counted)'],
      [
        'a newcomer attaches for a while',
        'if (isTooLate(found.created_at, { me, now })) throw',
        'if (false) throw',
        test('discussions/editing', 'attachments/files'),
      ],
    ],
  },
  {
    file: `${at}/discussions/of-events/hold-event.ts`,
    tests: test('discussions/of-events/of-events'),
    guards: [
      ['a draft has no conversation', "if (!held || held.status === 'draft')", 'if (!held)'],
      ['a cancelled event gets no conversation', "if (held.status === 'cancelled')"],
    ],
  },
  {
    file: `${at}/discussions/of-lessons/questions.ts`,
    tests: test('discussions/of-lessons/of-lessons'),
    guards: [['an archived course takes no questions', "if (held.status === 'archived')"]],
  },
  {
    file: `${at}/discussions/edit-discussion.ts`,
    tests: test('discussions/editing'),
    guards: [['a member does not change what others wrote', "if (me.role === 'member')"]],
  },
  {
    file: `${at}/discussions/set-standing.ts`,
    tests: test('discussions/announcing'),
    guards: [['a discussion is announced once', 'if (!announced.isNew)']],
  },
  {
    file: `${at}/courses/certificates/revoke-certificate.ts`,
    tests: test('courses/certificates/certificates'),
    guards: [
      ['a certificate is revoked once', 'if (wish && was)'],
      ['only a revoked certificate is restored', 'if (!wish && !was)'],
    ],
  },
  {
    file: `${at}/courses/exercises/submit-exercise.ts`,
    tests: test('courses/exercises/exercises'),
    guards: [['an exercise is answered by who opened it', 'if (!found.is_opened)']],
  },
  {
    file: `${at}/courses/orders/webhook/tell-payment.ts`,
    tests: test('courses/orders/telling'),
    guards: [['a payment is told with its signature', 'if (!adapter.isGenuine(sent))']],
  },
  {
    file: `${at}/courses/orders/order-course.ts`,
    tests: test('courses/orders/orders'),
    guards: [
      ['a course is bought once', 'if (course.progress !== null)'],
      ['a draft is not bought', "if (course.status !== 'published')"],
      ['a free course is not bought', 'if (course.price === 0)'],
      ['courses are bought where the hub takes payments', 'if (!course.canBuy)'],
      [
        'an order is seen by who made it',
        'if (order?.member_id !== me.id) throw noOrder();\n  return',
        'if (!order) throw noOrder();\n  return',
      ],
    ],
  },
  {
    file: `${at}/courses/orders/keep-orders.ts`,
    tests: test('courses/orders/orders', 'courses/orders/paying'),
    guards: [
      ['one payment pays one order', "if (outcome === 'reused')"],
      ['what was not paid is not given back', 'if (!order.paid_at)'],
    ],
  },
  {
    file: `${at}/courses/files/send-files.ts`,
    tests: test('courses/files/sending'),
    guards: [
      ['a file of a lesson is so long', 'if (bytes > lessonFileLimits[kind])'],
      ['a file is of the kind of its lesson', "if (lesson !== (kind === 'captions' ? 'video' : kind))"],
      ['a part begins where the last ended', 'if (offset !== file.received || file.received === file.bytes)'],
      ['a part is as long as it says', 'if (size !== bytes)'],
      [
        'a file is finished when it is whole',
        'if (file.received !== file.bytes)',
        undefined,
        test('courses/files/sending', 'courses/files/whole'),
      ],
    ],
  },
  {
    file: `${at}/courses/files/read-file.ts`,
    tests: test('courses/files/files'),
    guards: [['a file is for the enrolled', 'if (!file.is_open)']],
  },
  {
    file: `${at}/courses/learning/learn.ts`,
    tests: test('courses/learning/learning'),
    guards: [
      ['a draft enrols nobody', "if (course.status !== 'published')"],
      ['a lesson is for the enrolled', 'if (!row.enrolled_at && !row.is_preview && !reader.edits)'],
      [
        'a quiz is not done by saying so',
        "if (lesson.kind === 'quiz')",
        undefined,
        test('courses/learning/quiz'),
      ],
      [
        'an exercise is not done by saying so',
        'if (lesson.is_checked)',
        undefined,
        test('courses/exercises/exercises'),
      ],
      ['a course is rated by who did half of it', 'if (!mayRate(known))'],
    ],
  },
  {
    file: `${at}/courses/learning/answer-quiz.ts`,
    tests: test('courses/learning/quiz'),
    guards: [['a quiz is answered by who opened it', 'if (!found.is_opened)']],
  },
  {
    file: `${at}/courses/writing/write-course.ts`,
    tests: test('courses/courses'),
    guards: [
      ['an empty course is not published', 'if (lessons === 0)'],
      ['a draft is not archived', "if (status === 'draft')"],
      ['only draft courses are deleted', "if (known.status !== 'draft')"],
    ],
  },
  {
    file: `${at}/courses/writing/refuse-price.ts`,
    tests: test('courses/writing/price'),
    guards: [
      ['the price of a published course is of admins', "if (role !== 'admin')"],
      ['a price is changed with a fresh proof', 'if (!isFreshProof(provenAt, now()))'],
    ],
  },
  {
    file: `${at}/members/profile/change-profile.ts`,
    tests: test('members/profile/profile', 'members/profile/avatars'),
    guards: [
      [
        'a picture is one the member sent',
        'if (avatar && (await findAccount(house.db, me.id))?.avatar !== avatar)',
      ],
    ],
  },
  {
    file: `${at}/members/running/users.ts`,
    tests: test('members/running/users'),
    guards: [['nobody changes their own role', 'if (id === me.id)']],
  },
  {
    file: `${at}/members/change-role.ts`,
    tests: test('members/running/users', 'members/team/team'),
    guards: [['who is no admin any more changes no roles', 'if (by !== undefined && !admins.includes(by))']],
  },
  {
    file: `${at}/members/sync-session.ts`,
    tests: test('members/members', 'members/same-session'),
    guards: [['a sync names no other account', 'if (!agrees)']],
  },
  {
    file: `${at}/invites/list-invites.ts`,
    tests: test('invites/invites'),
    guards: [
      [
        'who came by a link is for its maker and staff',
        "maker !== me.id && !isAtLeast(me.role, 'moderator')",
        'false',
      ],
    ],
  },
  {
    file: `${at}/invites/read-invitation.ts`,
    tests: test('invites/invites'),
    guards: [
      ['the picture of a dead link is not shown', "if (state !== 'live' || !avatar)", 'if (!avatar)'],
      [
        'a dead link names nobody',
        "inviter: state === 'live' ? { name, avatar: picture } : null",
        'inviter: { name, avatar: picture }',
      ],
    ],
  },
  {
    file: `${at}/invites/admission.ts`,
    tests: test('invites/admission'),
    guards: [['a closed hub takes nobody without a link', "if (joining === 'invite')"]],
  },
  {
    file: `${at}/invites/standing.ts`,
    tests: test('invites/invites', 'invites/admission'),
    guards: [
      ['a revoked link is over', 'if (it.revoked_at)'],
      ['a link ends', 'if (it.expires_at && it.expires_at <= now)'],
    ],
  },
  {
    file: `${at}/reports/report-content.ts`,
    tests: test('reports/reports'),
    guards: [['nobody reports themselves', 'if (filed.author_id === me.id)']],
  },
  {
    file: `${at}/hub-settings/set-up-hub.ts`,
    tests: test('hub-settings/set-up'),
    guards: [['a hub is set up once', 'if (await findSettings(tx))']],
  },
  {
    file: `${at}/hub-settings/categories/change-categories.ts`,
    tests: test('hub-settings/categories/categories'),
    guards: [
      ['a hub has so many categories', 'if (known.length >= categoryLimits.most)'],
      [
        'two categories have two names',
        'if (known.some((one) => one.slug !== except && one.name.toLowerCase() === wanted))',
      ],
    ],
  },
  {
    file: `${at}/prevention/rules/change-rules.ts`,
    tests: test('prevention/rules/change-rules'),
    guards: [
      [
        'a filter has so many entries',
        'if ((put[0]?.entries_before ?? 0) + added.length > preventionLimits.entries)',
      ],
    ],
  },
  {
    file: `${at}/notifications/settings/settings.ts`,
    tests: test('notifications/notifications', 'notifications/pushing/pushes'),
    guards: [['a kind is named once', 'if (new Set(kinds).size < kinds.length)']],
  },
];
