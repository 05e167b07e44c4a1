import { createRootRouteWithContext, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { RootFrame } from './RootFrame.tsx';

/** What decides who gets to see which screen; asked anew at every step. */
export type Doorkeeper = {
  isMember: () => boolean;
  mayRead: () => boolean;
  isStaff: () => boolean;
  isAdmin: () => boolean;
};

export const root = createRootRouteWithContext<Doorkeeper>()({
  component: RootFrame,
  notFoundComponent: lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
});

/** Leads strangers to the door, and from there back. */
export function membersOnly({ context, location }: { context: Doorkeeper; location: { href: string } }) {
  if (!context.isMember()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}

/** For moderators and admins. For other members there is nothing at this address. */
export function staffOnly(step: { context: Doorkeeper; location: { href: string } }) {
  membersOnly(step);
  if (!step.context.isStaff()) throw notFound();
}

export function adminsOnly({ context }: { context: Doorkeeper }) {
  if (!context.isAdmin()) throw notFound();
}
