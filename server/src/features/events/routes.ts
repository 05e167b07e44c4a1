import * as atDoor from '@mutirao/contract/features/events/door/endpoints';
import * as ofCovers from '@mutirao/contract/features/events/covers/endpoints';
import * as calls from '@mutirao/contract/features/events/endpoints';
import * as ofProposals from '@mutirao/contract/features/events/proposals/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { noteEvent } from './afterwards/note-event.ts';
import { answerEvent } from './answers/answer-event.ts';
import { dropCalendar, makeCalendar, readCalendar } from './calendars/calendar.ts';
import { readCalendarFile, readEventFile } from './calendars/files.ts';
import { readCover, removeCover, sendCover } from './covers/covers.ts';
import { checkIn, listGuests, markPresence, readDoor, readTicket, unmarkPresence } from './door/door.ts';
import { exportAttendance } from './door/export-attendance.ts';
import { approveProposal, declineProposal } from './proposals/decide.ts';
import { changeProposal, proposeEvent, withdrawProposal } from './proposals/propose.ts';
import { countProposals, listOwnProposals, listProposals } from './proposals/read.ts';
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
  answer(calls.noteEvent, (asked) => noteEvent(house, asked)),
  answer(calls.duplicateEvent, (asked) => duplicateEvent(house, asked)),
  answer(calls.deleteEvent, (asked) => deleteEvent(house, asked)),
  answer(calls.answerEvent, (asked) => answerEvent(house, asked)),
  answer(calls.listAttendees, (asked) => listAttendees(house, asked)),
  answer(calls.readEventFile, ({ me, params }) => readEventFile(house, { id: params.id, me })),
  answer(calls.readCalendarFeed, ({ me }) => readCalendar(house, me)),
  answer(calls.makeCalendarFeed, ({ me }) => makeCalendar(house, me)),
  answer(calls.dropCalendarFeed, ({ me }) => dropCalendar(house, me)),
  answer(calls.readCalendarFile, ({ params }) => readCalendarFile(house, params)),
  answer(ofCovers.sendEventCover, (asked) => sendCover(house, asked)),
  answer(ofCovers.removeEventCover, (asked) => removeCover(house, asked)),
  answer(ofCovers.readEventCover, (asked) => readCover(house, asked)),
  answer(atDoor.readEventTicket, (asked) => readTicket(house, asked)),
  answer(atDoor.readDoor, (asked) => readDoor(house, asked)),
  answer(atDoor.listGuests, (asked) => listGuests(house, asked)),
  answer(atDoor.checkIn, (asked) => checkIn(house, asked)),
  answer(atDoor.markPresence, (asked) => markPresence(house, asked)),
  answer(atDoor.unmarkPresence, (asked) => unmarkPresence(house, asked)),
  answer(atDoor.exportAttendance, (asked) => exportAttendance(house, asked)),
  answer(ofProposals.proposeEvent, (asked) => proposeEvent(house, asked)),
  answer(ofProposals.listOwnProposals, (asked) => listOwnProposals(house, asked)),
  answer(ofProposals.listProposals, (asked) => listProposals(house, asked)),
  answer(ofProposals.countProposals, ({ me }) => countProposals(house, me)),
  answer(ofProposals.changeProposal, (asked) => changeProposal(house, asked)),
  answer(ofProposals.withdrawProposal, (asked) => withdrawProposal(house, asked)),
  answer(ofProposals.approveProposal, (asked) => approveProposal(house, asked)),
  answer(ofProposals.declineProposal, (asked) => declineProposal(house, asked)),
];
