import { useHub } from '#features/hub-settings/index.ts';
import { NameAndFirstPasswordPage } from '#features/members/NameAndFirstPasswordPage.tsx';

/** The page where an invited or just confirmed account gets its name and password. */
export function CompleteAccountScreen() {
  return <NameAndFirstPasswordPage hub={useHub()} />;
}
