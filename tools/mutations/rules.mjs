const at = 'server/src/features';
const test = (...names) => names.map((name) => `${at}/${name}.test.ts`);

/** The guards of the rules of the other features. */
export const featureRuleMutations = [
  {
    file: `${at}/polls/cast-ballot.ts`,
    tests: test('polls/polls'),
    guards: [
      ['a closed poll rejects ballots', 'if (poll.closes_at && poll.closes_at <= now)'],
      ['a ballot names only options of the poll', 'if (choices.some((index) => index >= options))'],
      ['a single-choice poll rejects several options', 'if (choices.length > 1 && !allowsMultiple)'],
    ],
  },
  {
    file: `${at}/outbox/outbox-event-task.ts`,
    tests: test('outbox/outbox'),
    guards: [
      [
        'an event that another worker processes is not processed twice',
        'if (!(await run.complete(tx, job.id)))',
      ],
    ],
  },
  {
    file: `${at}/polls/attach-poll.ts`,
    tests: test('polls/polls'),
    guards: [['a poll must close in the future', 'if (closesAt && closesAt <= now)']],
  },
  {
    file: `${at}/moderation/allowed-actions.ts`,
    tests: test('moderation/moderation', 'moderation/deciding'),
    guards: [
      [
        'staff cannot decide about their own content',
        'me.id === author.id || !isRoleAtLeast',
        '!isRoleAtLeast',
      ],
      [
        'staff cannot punish members of the same role',
        'if (isAgainstMember && isRoleAtLeast(author.role, me.role))',
      ],
      ['only admins can ban permanently', "!needsAdmin || me.role === 'admin'", 'true'],
    ],
  },
  {
    file: `${at}/moderation/sanction-member.ts`,
    tests: test('moderation/direct', 'moderation/separate-calls'),
    guards: [
      ['staff cannot punish themselves', 'if (userId === me.id)', undefined, test('moderation/moderation')],
      [
        'a sanction applies only to the author of the content',
        'if (!(await isContentOfMember(tx, { ...content, memberId })))',
      ],
      [
        'a banned member is not banned again',
        'if (existing) throw',
        'if (false) throw',
        test('moderation/bans', 'moderation/separate-calls'),
      ],
    ],
  },
  {
    file: `${at}/moderation/decide.ts`,
    tests: test('moderation/moderation', 'moderation/deciding'),
    guards: [['a case is decided once', "if (reportCase.status !== 'pending')"]],
  },
  {
    file: `${at}/moderation/appeal.ts`,
    tests: test('moderation/appeals'),
    guards: [
      ['an appeal is decided once', "if (row.appeal_status !== 'pending')"],
      ['an appeal is decided only by staff who are allowed to', 'if (!canDecideAppeal(appeal, staff))'],
    ],
  },
  {
    file: `${at}/profiles/read-activity.ts`,
    tests: test('profiles/activity'),
    guards: [
      [
        'the activity of a private profile is visible only to its owner',
        'if (member.isPrivate && memberId !== me.id)',
      ],
    ],
  },
  {
    file: `${at}/legal/publish-legal-text.ts`,
    tests: test('legal/legal'),
    guards: [
      ['a legal text based on an old version is rejected', 'if (before.version !== body.basedOn)'],
      [
        'concurrent legal versions publish one',
        'if (!(await store.insertLegalVersion(tx, newVersion)))',
        'await store.insertLegalVersion(tx, newVersion);\n    if (false)',
      ],
      [
        'a legal text in a language that a page does not know is kept',
        'text === undefined ? before[language] : text',
        'text ?? null',
      ],
    ],
  },
  {
    file: `${at}/legal/accept-legal-texts.ts`,
    tests: test('legal/legal'),
    guards: [['a consent to an old legal version is rejected', 'if (accepted < body.consents.length)']],
  },
  {
    file: `${at}/chat/reject-closed.ts`,
    tests: test('chat/send-restrictions'),
    guards: [
      ['a message to a blocked member is rejected', 'if (restrictions.is_receiver_blocked)'],
      ['a message to a member who accepts none is rejected', 'if (restrictions.rejects_messages)'],
    ],
  },
  {
    file: `${at}/chat/edit-message.ts`,
    tests: test('chat/chat', 'chat/realtime'),
    guards: [['a message can be edited for a limited time', 'if (message?.is_edit_window_closed)']],
  },
  {
    file: `${at}/chat/send-message.ts`,
    tests: test('chat/send-restrictions', 'chat/chat'),
    guards: [
      ['a message to oneself is rejected', 'if (receiverId === me.id)'],
      ['a message goes only to a participant of the conversation', 'if (!otherId)'],
    ],
  },
  {
    file: `${at}/chat/frames.ts`,
    tests: test('chat/realtime', 'chat/chat'),
    guards: [
      ['a frame with another sender is rejected', 'if (senderId !== undefined && senderId !== me.id)'],
    ],
  },
  {
    file: `${at}/chat/list-messages.ts`,
    tests: test('chat/around', 'chat/chat'),
    guards: [
      [
        'a message of another conversation is not found',
        'if (!target || target.conversation_id !== conversationId)',
        'if (!target)',
      ],
    ],
  },
  {
    file: `${at}/discussions/event-threads.ts`,
    tests: test('discussions/event-threads'),
    guards: [
      ['a draft event has no discussion', "if (!event || event.status === 'draft')", 'if (!event)'],
      ['a cancelled event gets no discussion', "if (event.status === 'cancelled')"],
    ],
  },
  {
    file: `${at}/discussions/lesson-questions.ts`,
    tests: test('discussions/lesson-questions'),
    guards: [['an archived course rejects questions', "if (lesson.status === 'archived')"]],
  },
  {
    file: `${at}/discussions/edit-discussion.ts`,
    tests: test('discussions/editing'),
    guards: [['a member cannot edit discussions of others', 'if (!isStaffRole(me.role))']],
  },
  {
    file: `${at}/discussions/set-status.ts`,
    tests: test('discussions/announcing'),
    guards: [['a discussion is announced once', 'if (!announced.isNew)']],
  },
  {
    file: `${at}/members/profile/change-profile.ts`,
    tests: test('members/profile/profile', 'members/profile/avatars'),
    guards: [
      [
        'a profile takes only the avatar that the member uploaded',
        'if (avatar && (await findMemberAccount(ctx.db, me.id))?.avatar !== avatar)',
      ],
    ],
  },
  {
    file: `${at}/members/member-admin.ts`,
    tests: test('members/member-admin'),
    guards: [['admins cannot change their own role', 'if (id === me.id)']],
  },
  {
    file: `${at}/members/change-role.ts`,
    tests: test('members/member-admin', 'members/team'),
    guards: [['a demoted admin cannot change roles', 'if (by !== undefined && !admins.includes(by))']],
  },
  {
    file: `${at}/members/start-session.ts`,
    tests: test('members/members', 'members/same-session'),
    guards: [['a session sync for another account is rejected', 'if (!agrees)']],
  },
  {
    file: `${at}/invites/list-own-invites.ts`,
    tests: test('invites/invites'),
    guards: [
      [
        'only its creator and staff see who joined by an invite',
        "ownerId !== me.id && !isRoleAtLeast(me.role, 'moderator')",
        'false',
      ],
    ],
  },
  {
    file: `${at}/invites/read-invite-preview.ts`,
    tests: test('invites/invites'),
    guards: [
      ['an invalid invite does not show the avatar', "if (state !== 'live' || !avatar)", 'if (!avatar)'],
      [
        'an invalid invite does not name the inviter',
        "inviter: state === 'live' ? { name, avatar: picture } : null",
        'inviter: { name, avatar: picture }',
      ],
    ],
  },
  {
    file: `${at}/invites/joining-mode-sign-up-policy.ts`,
    tests: test('invites/joining-mode-sign-up-policy'),
    guards: [['an invite-only hub rejects sign-ups without an invite', "if (joining === 'invite')"]],
  },
  {
    file: `${at}/invites/invite-state.ts`,
    tests: test('invites/invites', 'invites/joining-mode-sign-up-policy'),
    guards: [
      ['a revoked invite is invalid', 'if (dates.revoked_at)'],
      ['an expired invite is invalid', 'if (dates.expires_at && dates.expires_at <= now)'],
    ],
  },
  {
    file: `${at}/reports/report-content.ts`,
    tests: test('reports/reports'),
    guards: [['members cannot report themselves', 'if (result.author_id === me.id)']],
  },
  {
    file: `${at}/hub-settings/set-up-hub.ts`,
    tests: test('hub-settings/set-up'),
    guards: [['a hub is set up once', 'if (await findHubSettings(tx))']],
  },
  {
    file: `${at}/hub-settings/categories/change-categories.ts`,
    tests: test('hub-settings/categories/categories'),
    guards: [
      ['a hub has a maximum number of categories', 'if (categories.length >= categoryLimits.maxCount)'],
      [
        'the names of categories are unique',
        'categories.some((category) => category.slug !== except && category.name.toLowerCase() === lowerCaseName)',
        'false',
      ],
    ],
  },
  {
    file: `${at}/content-rules/change-rules.ts`,
    tests: test('content-rules/change-rules'),
    guards: [
      [
        'the content filter has a maximum number of entries',
        'if ((upserted[0]?.entries_before ?? 0) + added.length > contentRulesLimits.entries)',
      ],
    ],
  },
  {
    file: `${at}/notifications/settings.ts`,
    tests: test('notifications/notifications', 'notifications/pushing/pushes'),
    guards: [['a notification kind is named once', 'if (new Set(kinds).size < kinds.length)']],
  },
];
