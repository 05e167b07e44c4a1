const at = 'server/src/features';
const test = (...names) => names.map((name) => `${at}/${name}.test.ts`);

/** The guards of the rules of events and courses. */
export const eventAndCourseMutations = [
  {
    file: `${at}/events/check-in/check-in.ts`,
    tests: test('events/closed', 'events/check-in/check-in'),
    guards: [
      ['a draft has no door', "if (locked.status === 'draft')"],
      ['a cancelled event has no door', "if (locked.status === 'cancelled')"],
      ['the door opens in time', 'if (now < opensAt)'],
      ['the door closes in time', 'if (now >= closesAt)'],
    ],
  },
  {
    file: `${at}/events/rsvps/set-rsvp.ts`,
    tests: test('events/closed', 'events/rsvps/rsvps'),
    guards: [
      [
        'a draft is not there for members',
        "if (!locked || (locked.status === 'draft' && !reader.canEdit))",
        'if (!locked)',
      ],
      ['a draft takes no answer', "if (status === 'draft')"],
      ['a cancelled event takes no answer', "if (status === 'cancelled')"],
      ['an event that is over takes no answer', 'if (endsAt <= now)'],
    ],
  },
  {
    file: `${at}/events/proposals/proposal-assertions.ts`,
    tests: test('events/proposals/proposals'),
    guards: [
      ['a proposal is decided once', "if (locked.status !== 'waiting')"],
      ['an approved proposal stays so', "if (locked.status === 'approved')"],
      [
        'a proposal belongs to its proposer',
        'proposerId !== undefined && locked.proposer.id !== proposerId',
        'false',
      ],
    ],
  },
  {
    file: `${at}/events/writing/change-event.ts`,
    tests: test('events/closed', 'events/events'),
    guards: [
      [
        'a cancelled event is not edited',
        "if (event.status === 'cancelled') throw new ApiError(eventErrors.cancelled_event_not_editable",
        'if (false) throw new ApiError(eventErrors.cancelled_event_not_editable',
      ],
      [
        'an event is published once',
        "if (event.status !== 'draft') throw new ApiError(eventErrors.event_already_published",
        'if (false) throw new ApiError(eventErrors.event_already_published',
      ],
      ['a draft is not cancelled', "if (event.status === 'draft')"],
      [
        'an event is cancelled once',
        "if (event.status === 'cancelled') throw new ApiError(eventErrors.event_already_cancelled",
        'if (false) throw new ApiError(eventErrors.event_already_cancelled',
      ],
      ['an event that is over is not cancelled', 'if (event.ends_at <= now)'],
      [
        'only drafts are deleted',
        "if (event.status !== 'draft') throw new ApiError(eventErrors.only_draft_event_deletable",
        'if (false) throw new ApiError(eventErrors.only_draft_event_deletable',
      ],
    ],
  },
  {
    file: `${at}/events/writing/series-days.ts`,
    tests: test('events/writing/series'),
    guards: [
      ['a series has more than one day', 'if (later.length + 1 < recurrenceLimits.minCount)'],
      ['a series begins on its first day', 'if (start !== first)'],
      ['a series ends', 'if (later.length + 1 > recurrenceLimits.maxCount)'],
    ],
  },
  {
    file: `${at}/courses/certificates/revoke-certificate.ts`,
    tests: test('courses/certificates/certificates'),
    guards: [
      ['a certificate is revoked once', 'if (revocation && wasRevoked)'],
      ['only a revoked certificate is restored', 'if (!revocation && !wasRevoked)'],
    ],
  },
  {
    file: `${at}/courses/exercises/submit-exercise.ts`,
    tests: test('courses/exercises/exercises'),
    guards: [['an exercise is answered by who opened it', 'if (!found.is_opened)']],
  },
  {
    file: `${at}/courses/orders/webhook/receive-payment.ts`,
    tests: test('courses/orders/payment-webhook'),
    guards: [['a payment is told with its signature', 'if (!adapter.isGenuine(message))']],
  },
  {
    file: `${at}/courses/orders/order-course.ts`,
    tests: test('courses/orders/not-for-sale', 'courses/orders/orders'),
    guards: [
      ['a course is bought once', 'if (course.progress !== null)'],
      ['a draft is not bought', "if (course.status !== 'published')"],
      ['a free course is not bought', 'if (course.price === 0)'],
      ['courses are bought where the hub takes payments', 'if (!course.canBuy)'],
      [
        'an order is seen by who made it',
        'if (order?.member_id !== me.id) throw orderNotFoundError();\n  return',
        'if (!order) throw orderNotFoundError();\n  return',
      ],
    ],
  },
  {
    file: `${at}/courses/orders/order-admin.ts`,
    tests: test('courses/orders/orders', 'courses/orders/paying'),
    guards: [
      ['one payment pays one order', "if (outcome === 'reused')"],
      ['what was not paid is not given back', 'if (!order.paid_at)'],
    ],
  },
  {
    file: `${at}/courses/files/upload-files.ts`,
    tests: test('courses/files/uploading'),
    guards: [
      ['a file of a lesson is so long', 'if (bytes > lessonFileLimits[kind])'],
      ['a file is of the kind of its lesson', "if (lesson !== (kind === 'captions' ? 'video' : kind))"],
      ['a part is as long as it says', 'if (size !== bytes)'],
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
      [
        'a draft enrols nobody',
        "if (course.status !== 'published')",
        undefined,
        test('courses/orders/not-for-sale'),
      ],
      ['a lesson is for the enrolled', 'if (!row.enrolled_at && !row.is_preview && !reader.canEdit)'],
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
      ['a course is rated by who did half of it', 'if (!canRateCourse(enrolment))'],
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
      ['only draft courses are deleted', "if (course.status !== 'draft')"],
    ],
  },
  {
    file: `${at}/courses/writing/assert-can-change-price.ts`,
    tests: test('courses/writing/price'),
    guards: [
      ['the price of a published course is of admins', "if (role !== 'admin')"],
      ['a price is changed with a fresh proof', 'if (!isRecentlyReauthenticated(reauthenticatedAt, now()))'],
    ],
  },
];
