import type { FunctionComponent } from 'react';
import { createLazyComponent } from './create-lazy-component.ts';
import { LazyBoundary } from './LazyBoundary.tsx';

/**
 * Returns a dialog that is loaded when it opens. If it cannot be loaded, it is closed, so that the user can open it
 * again.
 */
export function createLazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const Loaded = createLazyComponent(async () => ({ Loaded: await load() }), 'Loaded');
  return function LazyDialogWithBoundary(props: Props) {
    return (
      <LazyBoundary onFail={props.onClose}>
        <Loaded {...props} />
      </LazyBoundary>
    );
  };
}
