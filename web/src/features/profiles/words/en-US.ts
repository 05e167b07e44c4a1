import type { Words } from './pt-BR.ts';

export const words: Words = {
  contributions: 'Contributions',
  caption: 'Last 12 months',
  onDay: '{count, plural, =0 {No contributions} one {# contribution} other {# contributions}} on {date}',
  legend: 'Legend: contributions a day',
  perDay: '{range} a day',
  more10: 'more than {count}',
  less: 'Less',
  more: 'More',
  total: 'contributions in the last year',
  longest: 'longest streak',
  current: 'current streak',
  count: '{count, number}',
  days: '{count, plural, =0 {0 days} one {# day} other {# days}}',
  failed: 'Could not load the contributions.',
  retry: 'Try again',
  numbers: 'Numbers',
  postsCreated: '{count, plural, =0 {posts created} one {post created} other {posts created}}',
  likesReceived: '{count, plural, =0 {likes received} one {like received} other {likes received}}',
  coursesCompleted: '{count, plural, one {course completed} other {courses completed}}',
  daysInCommunity: '{count, plural, =0 {days in the hub} one {day in the hub} other {days in the hub}}',
};
