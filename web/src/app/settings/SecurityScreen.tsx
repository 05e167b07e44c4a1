import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { Link } from '@tanstack/react-router';
import { toButtonClasses } from '#design/Button.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { MfaReasonAndAdminPanelLink } from '#features/hub-settings/mfa/MfaReasonAndAdminPanelLink.tsx';
import { useMe } from '#features/members/index.ts';
import { SecuritySettings } from '#features/members/security/SecuritySettings.tsx';

export function SecurityScreen() {
  const me = useMe();
  return (
    <>
      {me && isRoleAtLeast(me.role, 'moderator') && <MfaReasonAndAdminPanelLink link={renderPanelLink} />}
      <SecuritySettings hubName={useHub().name} />
    </>
  );
}

const renderPanelLink = (label: string) => (
  <Link to="/admin" search={{}} className={toButtonClasses({ size: 'small' })}>
    {label}
  </Link>
);
