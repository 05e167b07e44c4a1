import { useNavigate } from '@tanstack/react-router';
import { SetUpPage } from '#features/hub-settings/SetUpPage.tsx';

export function HubSetUpScreen() {
  const navigate = useNavigate();
  return (
    <SetUpPage onDone={() => void navigate({ to: '/admin/primeiros-passos', search: {}, replace: true })} />
  );
}
