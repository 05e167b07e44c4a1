import { useHub } from '#features/hub-settings/index.ts';
import { RecoverPage } from '#features/members/RecoverPage.tsx';

export function RecoverScreen() {
  return <RecoverPage hub={useHub()} />;
}
