import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Enough for a machine that runs everything else at the same time.
configure({ asyncUtilTimeout: 10_000 });

// The DOM of the tests has no top layer: a popover is shown as soon as it is rendered.
HTMLElement.prototype.showPopover = () => undefined;
// The pages check how the browser came to them; the DOM of the tests was not navigated to.
Object.assign(globalThis, { PerformanceNavigationTiming: PerformanceEntry });

// The names of elements depend on this class, which is the only style that the tests need.
const style = document.createElement('style');
style.textContent = '.invisible { visibility: hidden }';
document.head.append(style);

// The editor starts as a plain field, which the component tests type in; the loaded editor has browser tests.
vi.mock('#platform/editor/use-lazy-code-mirror-editor.ts', () => ({
  useLazyCodeMirrorEditor: () => ({ CodeMirrorEditor: undefined, swap: undefined }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});
