import { Fragment, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '#design/ErrorState.tsx';
import { ApiError } from '#platform/api/api-error.ts';

type Query<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };
/** The texts of the error state, or the function that renders what is shown instead of it. */
type FailedProps =
  | { failed: Omit<ComponentProps<typeof ErrorState>, 'onRetry'>; renderFailed?: never }
  | { failed?: never; renderFailed: (failure: { error: unknown; retry: () => void }) => ReactNode };

type Props<Data> = {
  query: Query<Data>;
  /** Shown until the data has loaded. */
  loading: ReactNode;
  /** Shown when the server answers that the content does not exist or is not for this user. */
  gone?: ReactNode;
  /** The HTTP statuses for which `gone` is shown; 404 by default. */
  goneStatuses?: readonly number[];
  /** Wraps what is shown when the content is gone or has failed to load. */
  Frame?: ComponentType<{ children: ReactNode }>;
  children: (data: Data) => ReactNode;
} & FailedProps;

/**
 * Renders a query in its four states: loading, gone, failed and full. Loaded data stays when it cannot be fetched
 * again, unless it is gone.
 */
export function QueryScreen<Data>({
  query: { data, error, refetch },
  loading,
  gone,
  goneStatuses = [404],
  failed,
  renderFailed,
  Frame = Fragment,
  children,
}: Props<Data>) {
  if (gone && error instanceof ApiError && goneStatuses.includes(error.status)) return <Frame>{gone}</Frame>;
  if (data !== undefined) return children(data);
  if (!error) return loading;
  const retry = () => void refetch();
  return (
    <Frame>{failed ? <ErrorState {...failed} onRetry={retry} /> : renderFailed({ error, retry })}</Frame>
  );
}
