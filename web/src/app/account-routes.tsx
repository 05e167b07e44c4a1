import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';

const LoginPage = lazy(() =>
  import('#features/members/LoginPage.tsx').then((part) => ({ default: part.LoginPage })),
);
const RecoverPage = lazy(() =>
  import('#features/members/RecoverPage.tsx').then((part) => ({ default: part.RecoverPage })),
);
const NewPasswordPage = lazy(() =>
  import('#features/members/NewPasswordPage.tsx').then((part) => ({ default: part.NewPasswordPage })),
);

/** The login screen for strangers; whoever is signed in is taken to the hub. */
export function LoginRoute() {
  const hub = useHub();
  if (useMe()) return <Navigate to="/" search={{}} replace />;
  return (
    <Suspense>
      <LoginPage hub={hub} />
    </Suspense>
  );
}

export function RecoverRoute() {
  const hub = useHub();
  return (
    <Suspense>
      <RecoverPage hub={hub} />
    </Suspense>
  );
}

export function NewPasswordRoute() {
  const hub = useHub();
  return (
    <Suspense>
      <NewPasswordPage hub={hub} />
    </Suspense>
  );
}
