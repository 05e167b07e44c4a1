import type { Messages } from '../pt-BR/notifications.ts';

export const messages: Messages = {
  people: {
    somebody: 'Somebody',
    two: '{first} and {second}',
    many: '{first} and {others, plural, one {# other} other {# others}}',
    manyMore: '{first} and more than {others, plural, one {# other} other {# others}}',
  },
  kinds: {
    message: {
      label: 'Private messages',
      one: '<strong>{who}</strong> sent you a message',
      several: '<strong>{count, plural, one {# new message} other {# new messages}}</strong> from {who}',
      many: '<strong>More than {count, number} new messages</strong> from {who}',
      request: '<strong>{who}</strong> would like to talk with you',
    },
    mention: {
      label: 'Mentions of you',
      one: '<strong>{who}</strong> mentioned you in “{title}”',
    },
    reply: {
      label: 'Replies to your comments',
      one: '<strong>{who}</strong> replied to your comment in “{title}”',
    },
    comment: {
      label: 'Comments on your discussions',
      one: '<strong>{who}</strong> commented on your discussion “{title}”',
      several:
        '<strong>{count, plural, one {# new comment} other {# new comments}}</strong> on your discussion “{title}”',
      many: '<strong>More than {count, number} new comments</strong> on your discussion “{title}”',
    },
    follow: {
      label: 'Comments in what you follow',
      one: '<strong>{who}</strong> commented in “{title}”, which you follow',
      several:
        '<strong>{count, plural, one {# new comment} other {# new comments}}</strong> in “{title}”, which you follow',
      many: '<strong>More than {count, number} new comments</strong> in “{title}”, which you follow',
    },
    answer: {
      label: 'Your answer marked as the solution',
      one: 'Your answer was marked as the solution in “{title}”',
    },
    like: {
      label: 'Likes',
      discussion:
        '<strong>{who}</strong> {count, plural, one {likes} other {like}} your discussion “{title}”',
      comment: '<strong>{who}</strong> {count, plural, one {likes} other {like}} your comment in “{title}”',
    },
    badge: {
      label: 'Badges',
      one: 'You earned a badge',
    },
    invite: {
      label: 'Who joined by your invitation',
      one: '<strong>{who}</strong> joined the hub by your invitation',
    },
    event: {
      label: 'Events: reminders, changes, places and proposals',
      changed: 'The date, the place or the link of <name>{title}</name> changed',
      cancelled: '<name>{title}</name> was cancelled',
      day: '<name>{title}</name> begins in less than 24 hours',
      hour: '<name>{title}</name> begins in less than an hour',
      place: 'There is a place for you at <name>{title}</name>: confirm in time',
      promoted: 'There is room for everybody now: you are going to <name>{title}</name>',
      recording: 'The recording of <name>{title}</name> is available',
      approved: 'Your proposal was approved: <name>{title}</name> is in the calendar',
      declined: 'Your proposal <name>{title}</name> was not approved',
      proposed: '<strong>{who}</strong> proposed the event <name>{title}</name>',
    },
    course: {
      label: 'New courses',
      one: 'There is a new course: <name>{title}</name>',
    },
    order: {
      label: 'Payments for my courses',
      paid: 'Your payment was confirmed: you are in <name>{title}</name>',
      owed: 'Your payment for <name>{title}</name> came after its time: the team will give the money back',
      refunded: 'The money for the course <name>{title}</name> was given back',
    },
    announcement: {
      label: 'Community news',
      one: 'Community news: <name>{title}</name>',
    },
    moderation: {
      sanction: 'The moderators made a decision about you',
      lifted: 'The moderators undid a decision about you',
      appeal: 'The moderators answered your appeal',
    },
    support: {
      one: 'The team answered your ticket “{title}”',
    },
    backup: {
      one: 'The backup of this night failed: {title}',
    },
  },
};
