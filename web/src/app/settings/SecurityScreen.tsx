import { useHub } from '#features/hub-settings/index.ts';
import { SecuritySettings } from '#features/members/security/SecuritySettings.tsx';

export function SecurityScreen() {
  return <SecuritySettings hubName={useHub().name} />;
}
