import { useHub } from '#features/hub-settings/index.ts';
import { LeavingPage } from '#features/personal-data/LeavingPage.tsx';
import { dataMessages } from './words/later.ts';
import { WithMessages } from './words/WithMessages.tsx';

/** In the place of every screen, for whoever has asked for their account to be deleted. */
export function LeavingScreen({ dueAt }: { dueAt: string }) {
  return (
    <WithMessages of={dataMessages}>
      <LeavingPage hub={useHub()} dueAt={dueAt} />
    </WithMessages>
  );
}
