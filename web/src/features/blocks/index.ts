import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

export { useOwnMuteOrBlockOfMember } from './use-own-mute-or-block-of-member.ts';

export const LazyHiddenContentNotice = createLazyComponent(
  () => import('./hidden-content/HiddenContentNotice.tsx'),
  'HiddenContentNotice',
);
