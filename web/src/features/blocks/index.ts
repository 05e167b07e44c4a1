export { useBlockOf } from './block-of.ts';
export { QuietLine } from './layers.ts';
