import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

export { useMemberBlockKind } from './use-member-block-kind.ts';

export const LazyHiddenContentNotice = createLazyComponent(
  () => import('./hidden-content/HiddenContentNotice.tsx'),
  'HiddenContentNotice',
);
