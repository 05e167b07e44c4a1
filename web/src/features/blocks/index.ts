export { useMemberBlock } from './use-member-block.ts';
export { LazyHiddenContentNotice } from './layers.ts';
