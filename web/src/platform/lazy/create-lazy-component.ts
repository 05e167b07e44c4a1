import { createElement, use, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { importModuleBypassingFailureCache } from './import-module-bypassing-failure-cache.ts';

// The function that discards a failed load, by the error of that load.
const failures = new WeakMap<object, () => void>();
// The time in milliseconds after which a failed load is discarded, even if the component that would have shown the
// failure has been unmounted. It is long, because on a slow device React renders the component again much later.
const discardAfterMs = 3_000;

/**
 * Returns a component of a module that is loaded when it is first rendered. After a failure it is loaded again the next
 * time, which React's own `lazy` does not do: the network may be back by then.
 */
export function createLazyComponent<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>> {
  type LoadedComponent = ComponentType<PropsOf<Module[Name]>>;
  let loading: Promise<LoadedComponent> | undefined;
  function startLoading() {
    const started = importModuleBypassingFailureCache(load).then(
      // The type of the result is inferred from this export.
      (module) => module[name] as LoadedComponent,
      (error: unknown) => {
        const release = () => {
          if (loading === started) loading = undefined;
        };
        if (error instanceof Error) failures.set(error, release);
        setTimeout(release, discardAfterMs);
        throw error;
      },
    );
    // React reads this status, and does not suspend for a loaded promise.
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => undefined,
    );
    return started;
  }
  const Part = (props: PropsOf<Module[Name]>) => createElement(use((loading ??= startLoading())), props);
  return Object.assign(Part, { preload: () => (loading ??= startLoading()) });
}

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the component before its first render, which then does not suspend. */
  preload: () => Promise<unknown>;
};

type PropsOf<Export> = Export extends (props: infer Props extends object) => ReactNode ? Props : object;

/**
 * Discards the failed load with this error, so that the component is loaded again the next time. Called only once the
 * error boundary has caught the error, because React first renders the component again and must find the same error.
 */
export function clearLoadFailure(failure: unknown) {
  if (failure instanceof Error) failures.get(failure)?.();
}
