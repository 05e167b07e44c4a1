const at = 'server/src/features';
const test = (...names) => names.map((name) => `${at}/${name}.test.ts`);

/** The guards of the rules of the other features. */
export const featureRuleMutations = [
  {
    file: `${at}/polls/cast-ballot.ts`,
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
    file: `${at}/moderation/allowed-actions.ts`,
    tests: test('moderation/moderation', 'moderation/deciding'),
    guards: [
      ['nobody decides about their own text', 'me.id === author.id || !isRoleAtLeast', '!isRoleAtLeast'],
      ['equal ranks do not punish each other', 'if (isAgainstMember && isRoleAtLeast(author.role, me.role))'],
      ['only admins ban for good', "!needsAdmin || me.role === 'admin'", 'true'],
    ],
  },
  {
    file: `${at}/moderation/punish-member.ts`,
    tests: test('moderation/direct', 'moderation/separate-calls'),
    guards: [
      ['nobody punishes themselves', 'if (userId === me.id)', undefined, test('moderation/moderation')],
      ['a punishment is for who wrote', 'if (!(await isContentAuthor(tx, { ...content, memberId })))'],
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
      ['an appeal is answered once', "if (row.appeal_status !== 'pending')"],
      ['an appeal is answered by who may', 'if (!canDecideAppeal(appeal, staff))'],
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
        'if (!(await store.insertLegalVersion(tx, newVersion)))',
        'await store.insertLegalVersion(tx, newVersion);\n    if (false)',
      ],
    ],
  },
  {
    file: `${at}/legal/accept-legal-texts.ts`,
    tests: test('legal/legal'),
    guards: [['only the newest version is accepted', 'if (accepted < body.consents.length)']],
  },
  {
    file: `${at}/chat/reject-closed.ts`,
    tests: test('chat/send-restrictions'),
    guards: [
      ['one does not write to who one keeps away', 'if (restrictions.is_receiver_blocked)'],
      ['one does not write to who takes no messages', 'if (restrictions.rejects_messages)'],
    ],
  },
  {
    file: `${at}/chat/edit-message.ts`,
    tests: test('chat/chat', 'chat/realtime'),
    guards: [['a message is changed for a while', 'if (message?.is_edit_window_closed)']],
  },
  {
    file: `${at}/chat/send-message.ts`,
    tests: test('chat/send-restrictions', 'chat/chat'),
    guards: [
      ['nobody writes to themselves', 'if (receiverId === me.id)'],
      ['a message goes to one of the conversation', 'if (!otherId)'],
    ],
  },
  {
    file: `${at}/chat/frames.ts`,
    tests: test('chat/realtime', 'chat/chat'),
    guards: [['a frame has no other sender', 'if (senderId !== undefined && senderId !== me.id)']],
  },
  {
    file: `${at}/chat/list-messages.ts`,
    tests: test('chat/around', 'chat/chat'),
    guards: [
      [
        'a message is looked for in its conversation',
        'if (!target || target.conversation_id !== conversationId)',
        'if (!sought)',
      ],
    ],
  },
  {
    file: `${at}/discussions/event-threads.ts`,
    tests: test('discussions/event-threads'),
    guards: [
      ['a draft has no conversation', "if (!event || event.status === 'draft')", 'if (!event)'],
      ['a cancelled event gets no conversation', "if (event.status === 'cancelled')"],
    ],
  },
  {
    file: `${at}/discussions/lesson-questions.ts`,
    tests: test('discussions/lesson-questions'),
    guards: [['an archived course takes no questions', "if (lesson.status === 'archived')"]],
  },
  {
    file: `${at}/discussions/edit-discussion.ts`,
    tests: test('discussions/editing'),
    guards: [['a member does not change what others wrote', 'if (!isStaffRole(me.role))']],
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
        'a picture is one the member sent',
        'if (avatar && (await findMemberAccount(ctx.db, me.id))?.avatar !== avatar)',
      ],
    ],
  },
  {
    file: `${at}/members/users.ts`,
    tests: test('members/users'),
    guards: [['nobody changes their own role', 'if (id === me.id)']],
  },
  {
    file: `${at}/members/change-role.ts`,
    tests: test('members/users', 'members/team'),
    guards: [['who is no admin any more changes no roles', 'if (by !== undefined && !admins.includes(by))']],
  },
  {
    file: `${at}/members/start-session.ts`,
    tests: test('members/members', 'members/same-session'),
    guards: [['a sync names no other account', 'if (!agrees)']],
  },
  {
    file: `${at}/invites/list-own-invites.ts`,
    tests: test('invites/invites'),
    guards: [
      [
        'who came by a link is for its maker and staff',
        "ownerId !== me.id && !isRoleAtLeast(me.role, 'moderator')",
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
    file: `${at}/invites/invite-sign-up-policy.ts`,
    tests: test('invites/invite-sign-up-policy'),
    guards: [['a closed hub takes nobody without a link', "if (joining === 'invite')"]],
  },
  {
    file: `${at}/invites/invite-state.ts`,
    tests: test('invites/invites', 'invites/invite-sign-up-policy'),
    guards: [
      ['a revoked link is over', 'if (dates.revoked_at)'],
      ['a link ends', 'if (dates.expires_at && dates.expires_at <= now)'],
    ],
  },
  {
    file: `${at}/reports/report-content.ts`,
    tests: test('reports/reports'),
    guards: [['nobody reports themselves', 'if (result.author_id === me.id)']],
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
      ['a hub has so many categories', 'if (categories.length >= categoryLimits.maxCount)'],
      [
        'two categories have two names',
        'if (categories.some((category) => category.slug !== except && category.name.toLowerCase() === wanted))',
      ],
    ],
  },
  {
    file: `${at}/content-rules/change-rules.ts`,
    tests: test('content-rules/change-rules'),
    guards: [
      [
        'a filter has so many entries',
        'if ((upserted[0]?.entries_before ?? 0) + added.length > contentRulesLimits.entries)',
      ],
    ],
  },
  {
    file: `${at}/notifications/settings.ts`,
    tests: test('notifications/notifications', 'notifications/pushing/pushes'),
    guards: [['a kind is named once', 'if (new Set(kinds).size < kinds.length)']],
  },
];
