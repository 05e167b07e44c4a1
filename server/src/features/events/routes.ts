import * as calls from '@mutirao/contract/features/events/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { answerEvent } from './answers/answer-event.ts';
import { dropCalendar, makeCalendar, readCalendar } from './calendars/calendar.ts';
import { readCalendarFile, readEventFile } from './calendars/files.ts';
import { countEventDays, listAttendees, listEventCategories, listEvents, readEvent } from './read-events.ts';
import { cancelEvent, changeEvent, deleteEvent, publishEvent } from './writing/change-event.ts';
import { createEvent, duplicateEvent } from './writing/create-event.ts';

export const eventRoutes = (house: House) => [
  answer(calls.listEvents, (asked) => listEvents(house, asked)),
  answer(calls.countEventDays, (asked) => countEventDays(house, asked)),
  answer(calls.listEventCategories, ({ me }) => listEventCategories(house, me)),
  answer(calls.readEvent, ({ me, params }) => readEvent(house, { id: params.id, me })),
  answer(calls.createEvent, (asked) => createEvent(house, asked)),
  answer(calls.changeEvent, (asked) => changeEvent(house, asked)),
  answer(calls.publishEvent, (asked) => publishEvent(house, asked)),
  answer(calls.cancelEvent, (asked) => cancelEvent(house, asked)),
  answer(calls.duplicateEvent, (asked) => duplicateEvent(house, asked)),
  answer(calls.deleteEvent, (asked) => deleteEvent(house, asked)),
  answer(calls.answerEvent, (asked) => answerEvent(house, asked)),
  answer(calls.listAttendees, (asked) => listAttendees(house, asked)),
  answer(calls.readEventFile, ({ me, params }) => readEventFile(house, { id: params.id, me })),
  answer(calls.readCalendarFeed, ({ me }) => readCalendar(house, me)),
  answer(calls.makeCalendarFeed, ({ me }) => makeCalendar(house, me)),
  answer(calls.dropCalendarFeed, ({ me }) => dropCalendar(house, me)),
  answer(calls.readCalendarFile, ({ params }) => readCalendarFile(house, params)),
];
