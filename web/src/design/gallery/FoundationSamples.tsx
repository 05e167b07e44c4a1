import { Logo } from '../Logo.tsx';
import { TilePattern } from '../TilePattern.tsx';
import { GalleryRow, GallerySection } from './GallerySection.tsx';

const colours = [
  'bg-paper',
  'bg-surface',
  'bg-sunken',
  'bg-line',
  'bg-line-strong',
  'bg-ink-3',
  'bg-ink-2',
  'bg-ink',
  'bg-brand-soft',
  'bg-brand',
  'bg-brand-strong',
  'bg-sun-soft',
  'bg-sun',
  'bg-leaf-soft',
  'bg-leaf',
  'bg-plum-soft',
  'bg-plum',
  'bg-clay-soft',
  'bg-clay',
  'bg-heat-0',
  'bg-heat-1',
  'bg-heat-2',
  'bg-heat-3',
  'bg-heat-4',
];

const sizes = [
  'text-hero font-display font-bold',
  'text-page font-display font-bold',
  'text-title font-display font-bold',
  'text-heading font-display font-bold',
  'text-lead font-display font-bold',
  'text-body',
  'text-label font-semibold',
  'text-small text-ink-2',
  'text-meta text-ink-3',
];

const walls = ['cobalt', 'clay', 'leaf', 'plum'] as const;

/** Shows the basics of the design: the logo, the tile pattern, the colours and the fonts. */
export function FoundationSamples() {
  return (
    <GallerySection title="Fundamentos">
      <GalleryRow>
        <Logo name="Mutirão" />
        <Logo name="Mutirão" size={42} />
        <Logo name="Uma comunidade com um nome bem comprido" />
      </GalleryRow>
      <TilePattern seed="azulejo" columns={16} rows={4} className="h-30 w-full rounded-m" />
      <div className="grid grid-cols-4 gap-2">
        {walls.map((palette) => (
          <TilePattern
            key={palette}
            seed={palette}
            columns={5}
            rows={3}
            palette={palette}
            className="w-full rounded-s"
          />
        ))}
      </div>
      <ul className="grid grid-cols-6 gap-2 wide:grid-cols-12">
        {colours.map((colour) => (
          <li
            key={colour}
            title={colour}
            className={`aspect-square rounded-s border border-line ${colour}`}
          />
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        {sizes.map((size) => (
          <p key={size} className={`truncate tracking-tight ${size}`}>
            Quem constrói junto chega mais longe: 1.284 pessoas
          </p>
        ))}
        <p className="font-mono text-small">const junto = await publicar(&#123; título &#125;);</p>
      </div>
    </GallerySection>
  );
}
