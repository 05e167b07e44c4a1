import { useHub } from '#features/hub-settings/index.ts';
import { RecoverPasswordPage } from '#features/members/RecoverPage.tsx';

export function RecoverPasswordScreen() {
  return <RecoverPasswordPage hub={useHub()} />;
}
