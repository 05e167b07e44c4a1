import { useNavigate } from '@tanstack/react-router';
import { SetUpPage } from '#features/hub-settings/SetUpPage.tsx';

export function SetUpScreen() {
  const navigate = useNavigate();
  return <SetUpPage onDone={() => void navigate({ to: '/', search: {}, replace: true })} />;
}
