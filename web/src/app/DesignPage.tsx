import { Gallery } from '#design/gallery/Gallery.tsx';
import { useIsDevelopment } from '#features/hub-settings/index.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The parts of the design, for whoever builds; nobody else finds anything here. */
export function DesignPage() {
  return useIsDevelopment() ? <Gallery /> : <NotFoundPage />;
}
