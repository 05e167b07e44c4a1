import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { fetchModule } from './fetch-module.ts';

// How what failed is let go of, by its failure.
const failures = new WeakMap<object, () => void>();
// Who was to see it may be gone by then.
const forgottenAfter = 300;

/**
 * A component that is fetched when it is first drawn. One that could not be fetched is fetched anew the next time, which
 * React's own `lazy` does not do: the network may be back by then.
 */
export function part<Module extends object, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): FunctionComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  return function Part(props) {
    loading ??= fetchModule(load).then(pick, (error: unknown) => {
      const failed = loading;
      const letGo = () => {
        if (loading === failed) loading = undefined;
      };
      if (error instanceof Error) failures.set(error, letGo);
      setTimeout(letGo, forgottenAfter);
      throw error;
    });
    return createElement(use(loading), props);
  };
}

/** Lets a part that failed be fetched anew from now on. Not before: React draws it once more at once, to find the same failure. */
export function forget(failure: unknown) {
  if (failure instanceof Error) failures.get(failure)?.();
}
