import * as atDoor from '@mutirao/contract/features/events/check-in/endpoints';
import * as ofCovers from '@mutirao/contract/features/events/covers/endpoints';
import * as calls from '@mutirao/contract/features/events/endpoints';
import * as ofProposals from '@mutirao/contract/features/events/proposals/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { saveEventRecap } from './recap/save-event-recap.ts';
import { setRsvp } from './rsvps/set-rsvp.ts';
import { deleteCalendarFeed, createCalendarFeed, readCalendarFeed } from './calendars/calendar.ts';
import { readCalendarIcs, readEventIcs } from './calendars/ics-files.ts';
import { readEventCover, removeEventCover, uploadEventCover } from './covers/covers.ts';
import {
  checkIn,
  listCheckInAttendees,
  markPresence,
  readCheckIn,
  readEventTicket,
  unmarkPresence,
} from './check-in/check-in.ts';
import { exportAttendance } from './check-in/export-attendance.ts';
import { approveProposal, declineProposal } from './proposals/decide.ts';
import { changeProposal, proposeEvent, withdrawProposal } from './proposals/propose.ts';
import { countProposals, listOwnProposals, listProposals } from './proposals/read.ts';
import { countEventDays, listAttendees, listEventCategories, listEvents, readEvent } from './read-events.ts';
import { cancelEvent, changeEvent, deleteEvent, publishEvent } from './writing/change-event.ts';
import { createEvent, duplicateEvent } from './writing/create-event.ts';

export const eventRoutes = (house: AppContext) => [
  handle(calls.listEvents, (asked) => listEvents(house, asked)),
  handle(calls.countEventsByDay, (asked) => countEventDays(house, asked)),
  handle(calls.listEventCategories, ({ me }) => listEventCategories(house, me)),
  handle(calls.readEvent, ({ me, params }) => readEvent(house, { id: params.id, me })),
  handle(calls.createEvent, (asked) => createEvent(house, asked)),
  handle(calls.changeEvent, (asked) => changeEvent(house, asked)),
  handle(calls.publishEvent, (asked) => publishEvent(house, asked)),
  handle(calls.cancelEvent, (asked) => cancelEvent(house, asked)),
  handle(calls.setEventRecap, (asked) => saveEventRecap(house, asked)),
  handle(calls.duplicateEvent, (asked) => duplicateEvent(house, asked)),
  handle(calls.deleteEvent, (asked) => deleteEvent(house, asked)),
  handle(calls.setRsvp, (asked) => setRsvp(house, asked)),
  handle(calls.listAttendees, (asked) => listAttendees(house, asked)),
  handle(calls.readEventIcs, ({ me, params }) => readEventIcs(house, { id: params.id, me })),
  handle(calls.readCalendarFeed, ({ me }) => readCalendarFeed(house, me)),
  handle(calls.createCalendarFeed, ({ me }) => createCalendarFeed(house, me)),
  handle(calls.revokeCalendarFeed, ({ me }) => deleteCalendarFeed(house, me)),
  handle(calls.readCalendarIcs, ({ params }) => readCalendarIcs(house, params)),
  handle(ofCovers.uploadEventCover, (asked) => uploadEventCover(house, asked)),
  handle(ofCovers.removeEventCover, (asked) => removeEventCover(house, asked)),
  handle(ofCovers.readEventCover, (asked) => readEventCover(house, asked)),
  handle(atDoor.readEventTicket, (asked) => readEventTicket(house, asked)),
  handle(atDoor.readCheckInOverview, (asked) => readCheckIn(house, asked)),
  handle(atDoor.listCheckInAttendees, (asked) => listCheckInAttendees(house, asked)),
  handle(atDoor.checkInByTicket, (asked) => checkIn(house, asked)),
  handle(atDoor.markAttendance, (asked) => markPresence(house, asked)),
  handle(atDoor.unmarkAttendance, (asked) => unmarkPresence(house, asked)),
  handle(atDoor.exportAttendance, (asked) => exportAttendance(house, asked)),
  handle(ofProposals.proposeEvent, (asked) => proposeEvent(house, asked)),
  handle(ofProposals.listOwnProposals, (asked) => listOwnProposals(house, asked)),
  handle(ofProposals.listProposals, (asked) => listProposals(house, asked)),
  handle(ofProposals.countProposals, ({ me }) => countProposals(house, me)),
  handle(ofProposals.changeProposal, (asked) => changeProposal(house, asked)),
  handle(ofProposals.withdrawProposal, (asked) => withdrawProposal(house, asked)),
  handle(ofProposals.approveProposal, (asked) => approveProposal(house, asked)),
  handle(ofProposals.declineProposal, (asked) => declineProposal(house, asked)),
];
