import * as checkInEndpoints from '@mutirao/contract/features/events/check-in/endpoints';
import * as ofCovers from '@mutirao/contract/features/events/covers/endpoints';
import * as calls from '@mutirao/contract/features/events/endpoints';
import * as ofProposals from '@mutirao/contract/features/events/proposals/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
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
import { countOwnAndWaitingProposals, listOwnProposals, listProposalsToDecide } from './proposals/read.ts';
import {
  countEventsByDay,
  listAttendees,
  listEventCategories,
  listEvents,
  readEvent,
} from './read-events.ts';
import { cancelEvent, changeEvent, deleteDraftEvent, publishEvent } from './writing/change-event.ts';
import { createEvent, duplicateEvent } from './writing/create-event.ts';

export const createEventRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.listEvents, (input) => listEvents(ctx, input)),
  defineEndpointHandler(calls.countEventsByDay, (input) => countEventsByDay(ctx, input)),
  defineEndpointHandler(calls.listEventCategories, ({ me }) => listEventCategories(ctx, me)),
  defineEndpointHandler(calls.readEvent, ({ me, params }) => readEvent(ctx, { id: params.id, me })),
  defineEndpointHandler(calls.createEvent, (input) => createEvent(ctx, input)),
  defineEndpointHandler(calls.changeEvent, (input) => changeEvent(ctx, input)),
  defineEndpointHandler(calls.publishEvent, (input) => publishEvent(ctx, input)),
  defineEndpointHandler(calls.cancelEvent, (input) => cancelEvent(ctx, input)),
  defineEndpointHandler(calls.setEventRecap, (input) => saveEventRecap(ctx, input)),
  defineEndpointHandler(calls.duplicateEvent, (input) => duplicateEvent(ctx, input)),
  defineEndpointHandler(calls.deleteUnpublishedEvent, (input) => deleteDraftEvent(ctx, input)),
  defineEndpointHandler(calls.setRsvp, (input) => setRsvp(ctx, input)),
  defineEndpointHandler(calls.listAttendees, (input) => listAttendees(ctx, input)),
  defineEndpointHandler(calls.readEventIcs, ({ me, params }) => readEventIcs(ctx, { id: params.id, me })),
  defineEndpointHandler(calls.readCalendarFeedStatus, ({ me }) => readCalendarFeedStatus(ctx, me)),
  defineEndpointHandler(calls.createOrReplaceCalendarFeed, ({ me }) => createCalendarFeed(ctx, me)),
  defineEndpointHandler(calls.revokeCalendarFeed, ({ me }) => deleteCalendarFeed(ctx, me)),
  defineEndpointHandler(calls.readCalendarFeedIcs, ({ params }) => readCalendarIcs(ctx, params)),
  defineEndpointHandler(ofCovers.uploadEventCover, (input) => uploadEventCover(ctx, input)),
  defineEndpointHandler(ofCovers.removeEventCover, (input) => removeEventCover(ctx, input)),
  defineEndpointHandler(ofCovers.readEventCover, (input) => readEventCover(ctx, input)),
  defineEndpointHandler(checkInEndpoints.readEventTicket, (input) => readEventTicket(ctx, input)),
  defineEndpointHandler(checkInEndpoints.readCheckInOverview, (input) => readCheckInOverview(ctx, input)),
  defineEndpointHandler(checkInEndpoints.listCheckInAttendees, (input) => listCheckInAttendees(ctx, input)),
  defineEndpointHandler(checkInEndpoints.checkInByTicket, (input) => checkInByTicket(ctx, input)),
  defineEndpointHandler(checkInEndpoints.markAttendance, (input) => markAttendance(ctx, input)),
  defineEndpointHandler(checkInEndpoints.unmarkAttendance, (input) => unmarkAttendance(ctx, input)),
  defineEndpointHandler(checkInEndpoints.exportAttendance, (input) => exportAttendance(ctx, input)),
  defineEndpointHandler(ofProposals.proposeEvent, (input) => proposeEvent(ctx, input)),
  defineEndpointHandler(ofProposals.listOwnProposals, (input) => listOwnProposals(ctx, input)),
  defineEndpointHandler(ofProposals.listProposalsAwaitingDecision, (input) =>
    listProposalsToDecide(ctx, input),
  ),
  defineEndpointHandler(ofProposals.countOwnAndWaitingProposals, ({ me }) =>
    countOwnAndWaitingProposals(ctx, me),
  ),
  defineEndpointHandler(ofProposals.changeProposal, (input) => changeProposal(ctx, input)),
  defineEndpointHandler(ofProposals.withdrawProposal, (input) => withdrawProposal(ctx, input)),
  defineEndpointHandler(ofProposals.approveProposal, (input) => approveProposal(ctx, input)),
  defineEndpointHandler(ofProposals.declineProposal, (input) => declineProposal(ctx, input)),
];
