import type { ComponentProps } from 'react';
import { createLazyComponent } from './create-lazy-component.ts';
import { createLazyDialog, LazyDialogBoundary } from './create-lazy-dialog.tsx';

// The dialogs of the design. No screen begins with one, so they are loaded when the first one opens.

export const LazyDialog = createLazyDialog(() =>
  import('#design/Dialog.tsx').then((module) => module.Dialog),
);
export const LazyReasonDialog = createLazyDialog(() =>
  import('#design/ReasonDialog.tsx').then((module) => module.ReasonDialog),
);
export const LazySheet = createLazyDialog(() => import('#design/Sheet.tsx').then((module) => module.Sheet));

const AlertDialog = createLazyComponent(() => import('#design/AlertDialog.tsx'), 'AlertDialog');
const ConfirmDialog = createLazyComponent(() => import('#design/ConfirmDialog.tsx'), 'ConfirmDialog');

export function LazyAlertDialog(props: ComponentProps<typeof AlertDialog>) {
  return (
    <LazyDialogBoundary onFail={props.onCancel}>
      <AlertDialog {...props} />
    </LazyDialogBoundary>
  );
}

/** Asks before an action with consequences, such as a deletion. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <LazyDialogBoundary onFail={props.onCancel}>
      <ConfirmDialog {...props} />
    </LazyDialogBoundary>
  );
}
