import type { HubView } from '@mutirao/contract/features/hub-settings/shapes';
import { isAtLeast, type Role } from '@mutirao/contract/kit/roles';
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

type Asking = { memberId: string | undefined; role: Role | undefined; reading: HubView['reading'] };

/** By who somebody is, and by what the hub lets strangers read. */
export const doorkeeperFor = ({ memberId, role = 'member', reading }: Asking): Doorkeeper => ({
  isMember: () => memberId !== undefined,
  mayRead: () => memberId !== undefined || reading !== 'closed',
  isStaff: () => isAtLeast(role, 'moderator'),
  isAdmin: () => role === 'admin',
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
