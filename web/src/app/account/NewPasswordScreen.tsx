import { useHub } from '#features/hub-settings/index.ts';
import { NewPasswordPage } from '#features/members/NewPasswordPage.tsx';

export function NewPasswordScreen() {
  return <NewPasswordPage hub={useHub()} />;
}
