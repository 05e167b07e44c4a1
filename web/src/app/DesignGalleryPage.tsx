import { DesignGallery } from '#design/gallery/DesignGallery.tsx';
import { useIsDevelopment } from '#features/hub-settings/index.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The gallery of design components for developers. In production it shows the "not found" page. */
export function DesignGalleryPage() {
  return useIsDevelopment() ? <DesignGallery /> : <NotFoundPage />;
}
