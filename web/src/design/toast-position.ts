import { useLayoutEffect, type RefObject } from 'react';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
type Span = { top: number; bottom: number };

// Pixels between a toast and what it stays clear of.
const gap = 12;

// Elements that a toast must not cover: the content it is about, fields, and the bars of the page.
const obstacleSelector = [
  '[data-keep-clear]',
  'header:not(article header)',
  'input:not([type="hidden"], [type="checkbox"], [type="radio"])',
  'select',
  'textarea',
  '[role="textbox"]',
  '[role="alert"]',
  '[aria-invalid="true"]',
  'button[type="submit"]',
].join(',');

/**
 * Returns the top of a toast, in pixels: the position nearest to the bottom of the screen at which the toast
 * covers none of the obstacles. If there is none, returns the position at which the toast covers the least.
 */
export function computeToastTop(
  toast: { left: number; right: number; height: number },
  obstacles: readonly Box[],
  screen: Span,
): number {
  const { left, right, height } = toast;
  const blocking = obstacles.filter((box) => box.left < right && box.right > left);
  const lowest = screen.bottom - gap - height;
  const tops = [
    lowest,
    ...blocking.map((box) => box.top - gap - height),
    ...blocking.map((box) => box.bottom + gap),
  ].filter((top) => top >= screen.top + gap && top <= lowest);
  const calculateCoveredHeight = (top: number) =>
    blocking.reduce((sum, box) => sum + overlap({ top, bottom: top + height }, box), 0);
  const [best = lowest] = tops.toSorted(
    (top, other) => calculateCoveredHeight(top) - calculateCoveredHeight(other) || other - top,
  );
  return best;
}

const overlap = (span: Span, other: Span) =>
  Math.max(0, Math.min(span.bottom, other.bottom) - Math.max(span.top, other.top));

/** Places the open toast so that it does not cover the content it is about, also when the page changes. */
export function useToastPositioning(viewport: RefObject<HTMLElement | null>, openId: number | undefined) {
  useLayoutEffect(() => {
    if (openId === undefined) return undefined;
    const updatePosition = () => positionToast(viewport.current);
    // Swiping and animations change the attributes of the toast itself: they do not move it.
    const observer = new MutationObserver((changes) => {
      const isToastChange = ({ type, target }: MutationRecord) =>
        type === 'attributes' && viewport.current?.parentElement?.contains(target);
      if (!changes.every(isToastChange)) updatePosition();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true, passive: true };
    for (const name of ['scroll', 'resize', 'focusin', 'animationend', 'transitionend'])
      window.addEventListener(name, updatePosition, options);
    window.visualViewport?.addEventListener('resize', updatePosition, options);
    updatePosition();
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [viewport, openId]);
}

function positionToast(viewport: HTMLElement | null) {
  const toast = viewport?.querySelector<HTMLElement>('[data-state="open"]');
  if (!viewport || !toast) return;
  const { left, width } = viewport.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(viewport).paddingBottom);
  const { offsetHeight: height } = toast;
  const span = { left: left + padding, right: left + width - padding, height };
  const top = computeToastTop(span, findObstacles(viewport), visibleSpan());
  viewport.style.bottom = `${document.documentElement.clientHeight - top - height - padding}px`;
}

/** Returns the part of the screen above an on-screen keyboard. */
function visibleSpan(): Span {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  return { top: offsetTop, bottom: offsetTop + height };
}

/** Returns the boxes that a toast must not cover: those of the top dialog alone, if one is open. */
function findObstacles(viewport: HTMLElement): DOMRect[] {
  const layer = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document;
  const marked = [...layer.querySelectorAll(obstacleSelector)];
  const messages = marked
    .filter((element) => element.matches('[aria-invalid="true"]'))
    .flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? [])
    .flatMap((id) => document.getElementById(id) ?? []);
  const focused = document.activeElement;
  const isFocusInside = focused && focused !== document.body && layer !== focused && layer.contains(focused);
  return [...marked, ...messages, ...(isFocusInside ? [focused] : [])]
    .filter((element) => !viewport.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}
