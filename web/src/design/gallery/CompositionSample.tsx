import { ArrowDownWideNarrow, Bookmark, Ellipsis, Heart, Link, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Chip } from '../Chip.tsx';
import { ChipRow } from '../ChipRow.tsx';
import { IconButton } from '../IconButton.tsx';

const chips = [
  ['Tudo', '312'],
  ['IA', '96'],
  ['Automação', '71'],
  ['Frontend', '44'],
  ['Backend', '38'],
  ['DevOps', '21'],
  ['Carreira', '17'],
] as const;

/** Shows design components together, as on a screen. */
export function CompositionSample({ theme }: { theme: string }) {
  const [chosen, setChosen] = useState('Tudo');
  return (
    <section aria-label={`Composição, ${theme}`} className="flex min-w-0 flex-col gap-3.5">
      <Card className="flex items-center gap-3 p-4">
        <Avatar name="Marina Lopes" seed="marina" />
        <button
          type="button"
          className="h-10.5 min-w-0 grow truncate rounded-s border border-line bg-sunken px-3.5 text-left text-ink-2 hover:border-line-strong"
        >
          O que você está construindo?
        </button>
        <Button variant="primary">Publicar</Button>
      </Card>
      <div className="flex items-center justify-between gap-3">
        <ChipRow label="Categorias" isOneRow>
          {chips.map(([name, count]) => (
            <Chip key={name} isChosen={chosen === name} count={count} onPick={() => setChosen(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <Button size="small" icon={<ArrowDownWideNarrow size={16} />}>
          Relevantes
        </Button>
      </div>
      <Card className="px-5 pt-4 pb-3">
        <header className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 items-center gap-2">
            <Avatar name="Rafaela Souza" seed="rafaela" />
            <div className="min-w-0 leading-tight">
              <div className="flex flex-wrap items-center gap-x-2">
                <span className="text-label font-semibold">Rafaela Souza</span>
                <Badge size="small">Moderador</Badge>
              </div>
              <time className="text-meta text-ink-3">2h</time>
            </div>
          </div>
          <div className="flex shrink-0 items-center gap-1">
            <Badge tone="sun">Automação</Badge>
            <IconButton label="Ações" className="-mr-2">
              <Ellipsis size={18} />
            </IconButton>
          </div>
        </header>
        <h3 className="mt-1.5 text-heading">
          Troquei 14 planilhas por um fluxo só. O que eu faria diferente
        </h3>
        <p className="mt-1 text-ink-2">
          Três meses depois: o que quebrou, o que ninguém usa e a única métrica que importou. Deixei o fluxo
          exportado no anexo para quem quiser partir dele.
        </p>
        <footer className="mt-2 flex items-center justify-between text-label font-medium text-ink-2">
          <div className="flex items-center gap-6">
            <span className="flex items-center gap-2 text-clay">
              <Heart size={18} fill="currentColor" /> 84
            </span>
            <span className="flex items-center gap-2">
              <MessageSquare size={18} /> 23 respostas
            </span>
          </div>
          <div className="-mr-2.5 flex">
            <IconButton label="Salvar">
              <Bookmark size={18} />
            </IconButton>
            <IconButton label="Copiar link">
              <Link size={18} />
            </IconButton>
          </div>
        </footer>
      </Card>
    </section>
  );
}
