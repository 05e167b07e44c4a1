import { getRouteApi } from '@tanstack/react-router';
import { useHub } from '#features/hub-settings/index.ts';
import { SignInAndSignUpPage } from '#features/members/SignInAndSignUpPage.tsx';

const route = getRouteApi('/login');

/** The login screen for guests, in the mode that the address names. */
export function LoginScreen() {
  const { modo } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SignInAndSignUpPage
      hub={useHub()}
      mode={modo === 'cadastro' ? 'sign-up' : 'sign-in'}
      onSignedUp={() => void navigate({ search: (before) => ({ ...before, modo: undefined }) })}
    />
  );
}
