import { Ban, Bell, Link2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { Spinner } from '../Spinner.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { GalleryRow, GallerySection } from './GallerySection.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet', 'link'] as const;

export function ButtonSamples() {
  const [isPending, setIsPending] = useState(true);
  return (
    <GallerySection title="Botões">
      <GalleryRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            Publicar
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            Publicar
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Publicar
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow>
        <Button variant="primary" icon={<Plus size={18} />}>
          Criar curso
        </Button>
        <Button icon={<Link2 size={18} />}>Copiar link</Button>
        <Button size="small" icon={<Trash2 size={16} />}>
          Excluir
        </Button>
        <Button size="small" variant="danger-quiet" icon={<Ban size={16} />}>
          Banir
        </Button>
      </GalleryRow>
      <GalleryRow>
        <Button variant="primary" isPending={isPending} pendingLabel="Publicando...">
          Publicar
        </Button>
        <Button isPending={isPending}>Carregar mais</Button>
        <Button variant="link" onClick={() => setIsPending(!isPending)}>
          Trocar de estado
        </Button>
        <Spinner />
      </GalleryRow>
      <Button variant="primary" size="large">
        Entrar
      </Button>
      <GalleryRow>
        <IconButton label="Notificações">
          <Bell size={20} />
        </IconButton>
        <IconButton label="Copiar link" disabled>
          <Link2 size={20} />
        </IconButton>
        <Tooltip text="O endereço desta página">
          <Button>Com explicação</Button>
        </Tooltip>
      </GalleryRow>
    </GallerySection>
  );
}
