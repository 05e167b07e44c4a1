import { createElement, use, type ComponentType, type FunctionComponent } from 'react';

// React draws anew at once what has failed, and must find the failure then; whoever asks again takes longer.
const forgottenAfter = 300;

/**
 * A component that is fetched when it is first drawn. One that could not be fetched is fetched anew the next time, which
 * React's own `lazy` does not do: the network may be back by then.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  return function Part(props) {
    loading ??= load().catch((error: unknown) => {
      setTimeout(() => (loading = undefined), forgottenAfter);
      throw error;
    });
    return createElement(use(loading), props);
  };
}
