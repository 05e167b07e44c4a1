import type { ReactNode } from 'react';
import { Card } from '../Card.tsx';

/** A group of samples in the design gallery, under its title. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-heading">{title}</h2>
      <Card className="flex min-w-0 flex-col gap-5 p-5">{children}</Card>
    </section>
  );
}

/** A row of samples, side by side. */
export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>;
}
