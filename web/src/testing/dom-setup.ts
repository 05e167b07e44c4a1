import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The timeout is long enough for a machine that runs other work at the same time.
configure({ asyncUtilTimeout: 10_000 });

// The DOM of the tests has no top layer: a popover is shown as soon as it is rendered.
HTMLElement.prototype.showPopover = () => undefined;
// The pages read how the browser navigated to them, but the DOM of the tests has no `PerformanceNavigationTiming`.
Object.assign(globalThis, { PerformanceNavigationTiming: PerformanceEntry });

// Accessible names leave out elements with the class `invisible`, so the tests need its style, and no other.
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
