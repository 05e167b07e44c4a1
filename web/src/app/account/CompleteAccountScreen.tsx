import { useHub } from '#features/hub-settings/index.ts';
import { CompleteAccountPage } from '#features/members/CompleteAccountPage.tsx';

/** The page where an invited or just confirmed account gets its name and password. */
export function CompleteAccountScreen() {
  return <CompleteAccountPage hub={useHub()} />;
}
