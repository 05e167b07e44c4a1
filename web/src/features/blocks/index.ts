import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

export { useMemberBlock } from './use-member-block.ts';

export const LazyHiddenContentNotice = createLazyComponent(
  () => import('./hidden-content/HiddenContentNotice.tsx'),
  'HiddenContentNotice',
);
