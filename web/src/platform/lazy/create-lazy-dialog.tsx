import { useState, type FunctionComponent, type ReactNode } from 'react';
import { findFocusOrigin, FocusOriginContext } from '#design/focus-return.ts';
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
      <LazyDialogBoundary onFail={props.onClose}>
        <Loaded {...props} />
      </LazyDialogBoundary>
    );
  };
}

/** The boundary of a dialog that is loaded when it opens. It remembers where the focus was before. */
export function LazyDialogBoundary({
  onFail,
  children,
}: {
  onFail?: (() => void) | undefined;
  children: ReactNode;
}) {
  const [origin] = useState(findFocusOrigin);
  return (
    <LazyBoundary onFail={onFail}>
      <FocusOriginContext value={origin}>{children}</FocusOriginContext>
    </LazyBoundary>
  );
}
