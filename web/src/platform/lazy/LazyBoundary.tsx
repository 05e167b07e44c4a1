import { Component, Suspense, type ReactNode } from 'react';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { clearLoadFailure } from './create-lazy-component.ts';

type Props = {
  children: ReactNode;
  /** Shown until the component has loaded. */
  fallback?: ReactNode;
  /** Shown when the component cannot be loaded. */
  errorFallback?: ReactNode;
  /** Closes the layer that failed to load, so that the user can open it again. */
  onFail?: (() => void) | undefined;
  /** True if no error toast is shown when the component cannot be loaded. `errorFallback` is rendered in both cases. */
  hidesError?: boolean;
};

/**
 * The Suspense and error boundary for lazy components. If one fails to load it is not rendered, and the rest of the
 * page stays.
 */
export function LazyBoundary({ fallback, hidesError = false, ...rest }: Props) {
  const t = useTranslations('problems');
  const notify = () => showErrorToast(t('partFailed'), t('offline'));
  return (
    <Guard {...rest} notify={hidesError ? undefined : notify}>
      <Suspense fallback={fallback}>{rest.children}</Suspense>
    </Guard>
  );
}

class Guard extends Component<
  Omit<Props, 'fallback' | 'hidesError'> & { notify: (() => void) | undefined },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    clearLoadFailure(error);
    this.props.notify?.();
    this.props.onFail?.();
  }

  override componentDidUpdate(before: { children: ReactNode }) {
    // Only a layer that `onFail` closes is rendered again, because the user can open it again. A component without
    // `onFail` would be retried at each re-render, such as at each keystroke.
    if (this.state.hasFailed && this.props.onFail && before.children !== this.props.children)
      // oxlint-disable-next-line react/no-did-update-set-state -- once, after a failure
      this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.errorFallback : this.props.children;
  }
}
