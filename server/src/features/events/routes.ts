import * as atDoor from '@mutirao/contract/features/events/check-in/endpoints';
import * as ofCovers from '@mutirao/contract/features/events/covers/endpoints';
import * as calls from '@mutirao/contract/features/events/endpoints';
import * as ofProposals from '@mutirao/contract/features/events/proposals/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { saveEventRecap } from './save-event-recap.ts';
import { setRsvp } from './rsvps/set-rsvp.ts';
import { deleteCalendarFeed, createCalendarFeed, readCalendarFeedStatus } from './calendars/calendar.ts';
import { readCalendarIcs, readEventIcs } from './calendars/ics-files.ts';
import { readEventCover, removeEventCover, uploadEventCover } from './covers.ts';
import {
  checkInByTicket,
  listCheckInAttendees,
  markAttendance,
  readCheckInOverview,
  readEventTicket,
  unmarkAttendance,
} from './check-in/check-in.ts';
import { exportAttendance } from './check-in/export-attendance.ts';
import { approveProposal, declineProposal } from './proposals/decide.ts';
import { changeProposal, proposeEvent, withdrawProposal } from './proposals/propose.ts';
import { countProposals, listOwnProposals, listProposals } from './proposals/read.ts';
import {
  countEventsByDay,
  listAttendees,
  listEventCategories,
  listEvents,
  readEvent,
} from './read-events.ts';
import { cancelEvent, changeEvent, deleteEvent, publishEvent } from './writing/change-event.ts';
import { createEvent, duplicateEvent } from './writing/create-event.ts';

export const eventRoutes = (ctx: AppContext) => [
  handle(calls.listEvents, (input) => listEvents(ctx, input)),
  handle(calls.countEventsByDay, (input) => countEventsByDay(ctx, input)),
  handle(calls.listEventCategories, ({ me }) => listEventCategories(ctx, me)),
  handle(calls.readEvent, ({ me, params }) => readEvent(ctx, { id: params.id, me })),
  handle(calls.createEvent, (input) => createEvent(ctx, input)),
  handle(calls.changeEvent, (input) => changeEvent(ctx, input)),
  handle(calls.publishEvent, (input) => publishEvent(ctx, input)),
  handle(calls.cancelEvent, (input) => cancelEvent(ctx, input)),
  handle(calls.setEventRecap, (input) => saveEventRecap(ctx, input)),
  handle(calls.duplicateEvent, (input) => duplicateEvent(ctx, input)),
  handle(calls.deleteEvent, (input) => deleteEvent(ctx, input)),
  handle(calls.setRsvp, (input) => setRsvp(ctx, input)),
  handle(calls.listAttendees, (input) => listAttendees(ctx, input)),
  handle(calls.readEventIcs, ({ me, params }) => readEventIcs(ctx, { id: params.id, me })),
  handle(calls.readCalendarFeedStatus, ({ me }) => readCalendarFeedStatus(ctx, me)),
  handle(calls.createCalendarFeed, ({ me }) => createCalendarFeed(ctx, me)),
  handle(calls.revokeCalendarFeed, ({ me }) => deleteCalendarFeed(ctx, me)),
  handle(calls.readCalendarIcs, ({ params }) => readCalendarIcs(ctx, params)),
  handle(ofCovers.uploadEventCover, (input) => uploadEventCover(ctx, input)),
  handle(ofCovers.removeEventCover, (input) => removeEventCover(ctx, input)),
  handle(ofCovers.readEventCover, (input) => readEventCover(ctx, input)),
  handle(atDoor.readEventTicket, (input) => readEventTicket(ctx, input)),
  handle(atDoor.readCheckInOverview, (input) => readCheckInOverview(ctx, input)),
  handle(atDoor.listCheckInAttendees, (input) => listCheckInAttendees(ctx, input)),
  handle(atDoor.checkInByTicket, (input) => checkInByTicket(ctx, input)),
  handle(atDoor.markAttendance, (input) => markAttendance(ctx, input)),
  handle(atDoor.unmarkAttendance, (input) => unmarkAttendance(ctx, input)),
  handle(atDoor.exportAttendance, (input) => exportAttendance(ctx, input)),
  handle(ofProposals.proposeEvent, (input) => proposeEvent(ctx, input)),
  handle(ofProposals.listOwnProposals, (input) => listOwnProposals(ctx, input)),
  handle(ofProposals.listProposals, (input) => listProposals(ctx, input)),
  handle(ofProposals.countProposals, ({ me }) => countProposals(ctx, me)),
  handle(ofProposals.changeProposal, (input) => changeProposal(ctx, input)),
  handle(ofProposals.withdrawProposal, (input) => withdrawProposal(ctx, input)),
  handle(ofProposals.approveProposal, (input) => approveProposal(ctx, input)),
  handle(ofProposals.declineProposal, (input) => declineProposal(ctx, input)),
];
