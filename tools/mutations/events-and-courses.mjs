const at = 'server/src/features';
const test = (...names) => names.map((name) => `${at}/${name}.test.ts`);

/** The guards of the rules of events and courses. */
export const eventAndCourseMutations = [
  {
    file: `${at}/events/check-in/check-in.ts`,
    tests: test('events/closed', 'events/check-in/check-in'),
    guards: [
      ['a draft event has no check-in', "if (locked.status === 'draft')"],
      ['a cancelled event has no check-in', "if (locked.status === 'cancelled')"],
      ['check-in is closed before it opens', 'if (now < opensAt)'],
      ['check-in is closed after its end', 'if (now >= closesAt)'],
    ],
  },
  {
    file: `${at}/events/rsvps/set-rsvp.ts`,
    tests: test('events/closed', 'events/rsvps/rsvps'),
    guards: [
      [
        'members cannot see a draft event',
        "if (!locked || (locked.status === 'draft' && !reader.canEdit))",
        'if (!locked)',
      ],
      ['a draft event rejects RSVPs', "if (status === 'draft')"],
      ['a cancelled event rejects RSVPs', "if (status === 'cancelled')"],
      ['a past event rejects RSVPs', 'if (endsAt <= now)'],
    ],
  },
  {
    file: `${at}/events/proposals/proposal-assertions.ts`,
    tests: test('events/proposals/proposals'),
    guards: [
      ['a proposal is decided once', "if (locked.status !== 'waiting')"],
      ['an approved proposal cannot be changed', "if (locked.status === 'approved')"],
      [
        'a proposal can be changed only by its proposer',
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
        'a cancelled event cannot be edited',
        "if (event.status === 'cancelled') throw new ApiError(eventErrors.cancelled_event_not_editable",
        'if (false) throw new ApiError(eventErrors.cancelled_event_not_editable',
      ],
      [
        'an event is published once',
        "if (event.status !== 'draft') throw new ApiError(eventErrors.event_already_published",
        'if (false) throw new ApiError(eventErrors.event_already_published',
      ],
      ['a draft event cannot be cancelled', "if (event.status === 'draft')"],
      [
        'an event is cancelled once',
        "if (event.status === 'cancelled') throw new ApiError(eventErrors.event_already_cancelled",
        'if (false) throw new ApiError(eventErrors.event_already_cancelled',
      ],
      ['a past event cannot be cancelled', 'if (event.ends_at <= now)'],
      [
        'only draft events can be deleted',
        "if (event.status !== 'draft') throw new ApiError(eventErrors.only_draft_event_deletable",
        'if (false) throw new ApiError(eventErrors.only_draft_event_deletable',
      ],
    ],
  },
  {
    file: `${at}/events/writing/series-days.ts`,
    tests: test('events/writing/series'),
    guards: [
      ['a series has more than one day', 'if (laterDays.length + 1 < recurrenceLimits.minCount)'],
      ['a series starts on its first day', 'if (start !== first)'],
      ['a series has a maximum number of days', 'if (laterDays.length + 1 > recurrenceLimits.maxCount)'],
    ],
  },
  {
    file: `${at}/courses/certificates/revoke-certificate.ts`,
    tests: test('courses/certificates/certificates'),
    guards: [
      ['a certificate is revoked once', 'if (revocation && wasRevoked)'],
      ['only a revoked certificate can be restored', 'if (!revocation && !wasRevoked)'],
    ],
  },
  {
    file: `${at}/courses/exercises/submit-exercise.ts`,
    tests: test('courses/exercises/exercises'),
    guards: [['an exercise accepts submissions only after it was opened', 'if (!found.is_opened)']],
  },
  {
    file: `${at}/courses/orders/webhook/receive-payment.ts`,
    tests: test('courses/orders/payment-webhook'),
    guards: [['the signature of a payment webhook is verified', 'if (!adapter.isAuthentic(message))']],
  },
  {
    file: `${at}/courses/orders/order-course.ts`,
    tests: test('courses/orders/not-for-sale', 'courses/orders/orders'),
    guards: [
      ['a course is bought once', 'if (course.progress !== null)'],
      ['a draft course cannot be bought', "if (course.status !== 'published')"],
      ['a free course cannot be bought', 'if (course.price === 0)'],
      ['courses can be bought only if the hub accepts payments', 'if (!course.canBuy)'],
      [
        'an order is visible only to the member who placed it',
        'if (order?.member_id !== me.id) throw createOrderNotFoundError();\n  return',
        'if (!order) throw createOrderNotFoundError();\n  return',
      ],
    ],
  },
  {
    file: `${at}/courses/orders/order-admin.ts`,
    tests: test('courses/orders/orders', 'courses/orders/paying'),
    guards: [
      ['one payment pays one order', "if (outcome === 'transactionReused')"],
      ['an unpaid order cannot be refunded', 'if (!order.paid_at)'],
    ],
  },
  {
    file: `${at}/courses/files/upload-files.ts`,
    tests: test('courses/files/uploading'),
    guards: [
      ['a lesson file has a maximum size', 'if (bytes > lessonFileLimits[kind])'],
      [
        'a lesson file must have the kind of its lesson',
        "if (lesson !== (kind === 'captions' ? 'video' : kind))",
      ],
      ['an uploaded part must have its declared size', 'if (size !== bytes)'],
    ],
  },
  {
    file: `${at}/courses/files/read-file.ts`,
    tests: test('courses/files/files'),
    guards: [['a lesson file requires an enrolment', 'if (!file.is_open)']],
  },
  {
    file: `${at}/courses/learning/learn.ts`,
    tests: test('courses/learning/learning'),
    guards: [
      [
        'a draft course rejects enrolments',
        "if (course.status !== 'published')",
        undefined,
        test('courses/orders/not-for-sale'),
      ],
      ['a lesson requires an enrolment', 'if (!row.enrolled_at && !row.is_preview && !reader.canEdit)'],
      [
        'a quiz lesson cannot be marked as done',
        "if (lesson.kind === 'quiz')",
        undefined,
        test('courses/learning/quiz'),
      ],
      [
        'a checked exercise cannot be marked as done',
        'if (lesson.is_checked)',
        undefined,
        test('courses/exercises/exercises'),
      ],
      ['a rating requires half of the course', 'if (!canRateCourse(enrolment))'],
    ],
  },
  {
    file: `${at}/courses/learning/answer-quiz.ts`,
    tests: test('courses/learning/quiz'),
    guards: [['a quiz accepts attempts only after it was opened', 'if (!found.is_opened)']],
  },
  {
    file: `${at}/courses/writing/write-course.ts`,
    tests: test('courses/courses'),
    guards: [
      ['an empty course cannot be published', 'if (lessons === 0)'],
      ['a draft course cannot be archived', "if (status === 'draft')"],
      ['only draft courses can be deleted', "if (course.status !== 'draft')"],
    ],
  },
  {
    file: `${at}/courses/writing/assert-admin-reauthenticated-for-price-change.ts`,
    tests: test('courses/writing/price'),
    guards: [
      ['only admins can change the price of a published course', "if (role !== 'admin')"],
      [
        'changing a price requires re-authentication',
        'if (!isRecentlyReauthenticated(reauthenticatedAt, now()))',
      ],
    ],
  },
];
