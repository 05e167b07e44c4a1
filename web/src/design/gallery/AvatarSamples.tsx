import { Wifi } from 'lucide-react';
import { Avatar } from '../Avatar.tsx';
import { Badge, CountBadge } from '../Badge.tsx';
import { GalleryRow, GallerySection } from './GallerySection.tsx';

const names = [
  'Marina Lopes',
  'Rafaela Souza',
  'João Prado',
  'Carla Andrade',
  'Tiago Nunes',
  'Bia',
  'Caio Luz Nunes',
];
const tones = ['neutral', 'brand', 'sun', 'leaf', 'plum', 'clay'] as const;
const sizes = ['small', 'default', 'large', 'portrait'] as const;

export function AvatarSamples() {
  return (
    <GallerySection title="Pessoas e selos">
      <GalleryRow>
        {names.map((name) => (
          <Avatar key={name} name={name} seed={name} isOnline={name.startsWith('C')} />
        ))}
      </GalleryRow>
      <GalleryRow>
        {sizes.map((size) => (
          <Avatar key={size} name="Rafaela Souza" seed="rafaela" size={size} isOnline />
        ))}
        <Avatar name="Com Foto" seed="foto" image="/icon.svg" />
        <Avatar name="Foto Perdida" seed="perdida" image="/nada.png" />
      </GalleryRow>
      <GalleryRow>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            Automação
          </Badge>
        ))}
      </GalleryRow>
      <GalleryRow>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} size="small">
            Moderador
          </Badge>
        ))}
      </GalleryRow>
      <GalleryRow>
        <Badge tone="leaf">
          <Wifi size={14} aria-hidden="true" /> Conectado
        </Badge>
        <CountBadge count="3" label="3 conversas com novidades" />
        <CountBadge count="12" label="12 denúncias pendentes" tone="clay" />
      </GalleryRow>
    </GallerySection>
  );
}
