import type { Messages } from '../pt-BR/notification-sentences.ts';

export const messages: Messages = {
  people: {
    somebody: 'Somebody',
    and: 'and',
    moreThan: (count) => `more than ${count}`,
    others: (count) => `and ${count} others`,
    moreOthers: (count) => `and more than ${count} others`,
  },
  sentences: {
    wrote: ({ who }) => `${who} sent you a message`,
    newMessages: ({ who, count }) => `${count} new messages from ${who}`,
    asksToTalk: ({ who }) => `${who} would like to talk with you`,
    mention: ({ who, title }) => `${who} mentioned you in “${title}”`,
    reply: ({ who, title }) => `${who} replied to your comment in “${title}”`,
    commented: ({ who, title }) => `${who} commented on your discussion “${title}”`,
    newComments: ({ amount, title }) => `${amount} new comments on your discussion “${title}”`,
    followed: ({ who, title }) => `${who} commented in “${title}”, which you follow`,
    newFollowed: ({ amount, title }) => `${amount} new comments in “${title}”, which you follow`,
    likedDiscussion: ({ who, count, title }) =>
      `${who} ${count > 1 ? 'like' : 'likes'} your discussion “${title}”`,
    likedComment: ({ who, count, title }) =>
      `${who} ${count > 1 ? 'like' : 'likes'} your comment in “${title}”`,
    answer: ({ title }) => `Your answer was marked as the solution in “${title}”`,
    badge: () => 'You earned a badge',
    decided: () => 'The moderators made a decision about you',
    lifted: () => 'The moderators undid a decision about you',
    appealAnswered: () => 'The moderators answered your appeal',
    support: ({ title }) => `The team answered your ticket “${title}”`,
    invite: ({ who }) => `${who} joined the hub by your invitation`,
    eventChanged: ({ title }) => `The date, the place or the link of the event “${title}” changed`,
    eventCancelled: ({ title }) => `The event “${title}” was cancelled`,
    eventWithinADay: ({ title }) => `The event “${title}” begins in less than 24 hours`,
    eventWithinAnHour: ({ title }) => `The event “${title}” begins in less than an hour`,
    eventPlace: ({ title }) => `There is a place for you at the event “${title}”: confirm in time`,
    eventPromoted: ({ title }) => `There is room for everybody now: you are going to the event “${title}”`,
    eventRecording: ({ title }) => `The recording of the event “${title}” is available`,
    eventApproved: ({ title }) => `Your proposal was approved: the event “${title}” is in the calendar`,
    eventDeclined: ({ title }) => `Your proposal of the event “${title}” was not approved`,
    orderPaid: ({ title }) => `Your payment was confirmed: you are in “${title}”`,
    orderOwed: ({ title }) =>
      `Your payment for “${title}” came after its time: the team will give the money back`,
    orderRefunded: ({ title }) => `The money for the course “${title}” was given back`,
    course: ({ title }) => `There is a new course: “${title}”`,
    announcement: ({ title }) => `Community news: “${title}”`,
    eventProposed: ({ who, title }) => `${who} proposed the event “${title}”`,
  },
};
