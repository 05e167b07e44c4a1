export { useMemberBlock } from './block-of.ts';
export { LazyHiddenContentNotice } from './layers.ts';
