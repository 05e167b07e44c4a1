export { answerEvent } from './answers/answer-event.ts';
export { passPlacesOn } from './answers/pass-places-on.ts';
export { forgetNotices, noticesKept } from './notices/forget-notices.ts';
export { remind } from './notices/remind.ts';
export { eraseEvents } from './own-data/erase.ts';
export { exportedEvents } from './own-data/store.ts';
export { createEvent } from './writing/create-event.ts';
export { eventRoutes } from './routes.ts';
export { eventInvariants } from './verify.ts';
