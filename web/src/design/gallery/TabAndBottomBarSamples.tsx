import { Calendar, GraduationCap, Menu as MenuIcon, MessageCircle, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { CountBadge } from '../Badge.tsx';
import { Chip } from '../Chip.tsx';
import { ChipRow } from '../ChipRow.tsx';
import { BottomBar, toBottomTabClasses, toPageTabClasses, TabBar, toTabClasses } from '../Tabs.tsx';
import { GallerySection } from './GallerySection.tsx';

const destinations = [
  ['Hub', MessagesSquare],
  ['Cursos', GraduationCap],
  ['Eventos', Calendar],
  ['Chat', MessageCircle],
  ['Mais', MenuIcon],
] as const;

const pages = ['Denúncias', 'Usuários', 'Gamificação', 'Estatísticas', 'Auditoria'];

export function TabAndBottomBarSamples({ theme }: { theme: string }) {
  const [currentTab, setCurrentTab] = useState('Hub');
  const [page, setPage] = useState('Denúncias');
  return (
    <GallerySection title="Lugares">
      <TabBar label={`Seções, ${theme}`}>
        {destinations.map(([name, Icon]) => (
          <button
            key={name}
            type="button"
            onClick={() => setCurrentTab(name)}
            className={toTabClasses(currentTab === name)}
          >
            <Icon size={18} aria-hidden="true" />
            {name}
            {name === 'Chat' && <CountBadge count="3" label="3 novas" />}
          </button>
        ))}
      </TabBar>
      <TabBar label={`Administração, ${theme}`} isInPage>
        {pages.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => setPage(name)}
            className={toPageTabClasses(page === name)}
          >
            {name}
            {name === 'Denúncias' && <CountBadge count="4" label="4 pendentes" tone="clay" />}
          </button>
        ))}
      </TabBar>
      <ChipRow label="Páginas">
        {pages.map((name) => (
          <Chip key={name} isChosen={page === name} onPick={() => setPage(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      {/* The box contains the bar, which otherwise is fixed to the bottom of the window. */}
      <div className="relative h-16 translate-0 overflow-hidden rounded-s wide:hidden">
        <BottomBar label={`Navegação, ${theme}`}>
          {destinations.map(([name, Icon]) => (
            <button
              key={name}
              type="button"
              onClick={() => setCurrentTab(name)}
              className={toBottomTabClasses(currentTab === name)}
            >
              <Icon size={22} aria-hidden="true" />
              {name}
            </button>
          ))}
        </BottomBar>
      </div>
    </GallerySection>
  );
}
