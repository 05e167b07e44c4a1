import { ButtonSamples } from './ButtonSamples.tsx';
import { CompositionSample } from './CompositionSample.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { FoundationSamples } from './FoundationSamples.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { AvatarSamples } from './AvatarSamples.tsx';
import { TabAndBottomBarSamples } from './TabAndBottomBarSamples.tsx';
import { StateSamples } from './StateSamples.tsx';

/** Shows every design component in every state, in both themes side by side. The gallery exists only in development. */
export function DesignGallery() {
  return (
    <main className="grid min-h-dvh panel:grid-cols-2">
      <Props theme="light" name="Claro" />
      <Props theme="dark" name="Escuro" />
    </main>
  );
}

function Props({ theme, name }: { theme: 'light' | 'dark'; name: string }) {
  return (
    <div data-theme={theme} className={`${theme} flex min-w-0 flex-col gap-8 bg-paper p-4 text-ink wide:p-8`}>
      <h1 className="text-page">{name}</h1>
      <FoundationSamples />
      <CompositionSample theme={name} />
      <ButtonSamples />
      <FieldSamples />
      <AvatarSamples />
      <TabAndBottomBarSamples theme={name} />
      <DialogSamples />
      <StateSamples />
    </div>
  );
}
