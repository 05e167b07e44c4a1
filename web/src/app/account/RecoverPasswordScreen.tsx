import { useHub } from '#features/hub-settings/index.ts';
import { RecoverPasswordPage } from '#features/members/RecoverPasswordPage.tsx';

export function RecoverPasswordScreen() {
  return <RecoverPasswordPage hub={useHub()} />;
}
