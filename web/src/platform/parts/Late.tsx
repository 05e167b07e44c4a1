import { Component, Suspense, type ReactNode } from 'react';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { forget } from './part.ts';

type Props = {
  children: ReactNode;
  /** What stands there until the part has come. */
  fallback?: ReactNode;
  /** What stands there when it cannot come. */
  instead?: ReactNode;
  /** Closes what was to be opened, so that it can be asked for again. */
  onFail?: (() => void) | undefined;
  /** Not worth a word when it is missing. */
  isQuiet?: boolean;
};

/** A place for parts that are fetched when they are wanted. One that cannot be fetched is missing; all else stays. */
export function Late({ fallback, isQuiet = false, ...rest }: Props) {
  const words = useWords('problems');
  const tell = () => tellProblem(words('partFailed'), words('offline'));
  return (
    <Guard {...rest} tell={isQuiet ? undefined : tell}>
      <Suspense fallback={fallback}>{rest.children}</Suspense>
    </Guard>
  );
}

class Guard extends Component<
  Omit<Props, 'fallback' | 'isQuiet'> & { tell: (() => void) | undefined },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    forget(error);
    this.props.tell?.();
    this.props.onFail?.();
  }

  override componentDidUpdate(before: { children: ReactNode }) {
    // Closed, to be asked for again; what only stands there is not tried at every stroke.
    if (this.state.hasFailed && this.props.onFail && before.children !== this.props.children)
      // oxlint-disable-next-line react/no-did-update-set-state -- once, after a failure
      this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
