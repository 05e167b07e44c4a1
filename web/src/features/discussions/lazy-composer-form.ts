import { lazyComponent } from '#platform/lazy/lazy-component.ts';

const loadForm = () => import('./ComposerForm.tsx');

export const LazyComposerForm = lazyComponent(loadForm, (item) => item.ComposerForm);

export const preloadComposerForm = () => void loadForm().catch(() => undefined);
