import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

const loadForm = () => import('./ComposerForm.tsx');

export const LazyComposerForm = createLazyComponent(loadForm, (item) => item.ComposerForm);

export const preloadComposerForm = () => void loadForm().catch(() => undefined);
