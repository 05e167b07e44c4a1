import { Gallery } from '#design/gallery/Gallery.tsx';
import { useIsDevelopment } from '#features/hub-settings/index.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The parts of the design for developers. In production the page is empty. */
export function DesignPage() {
  return useIsDevelopment() ? <Gallery /> : <NotFoundPage />;
}
