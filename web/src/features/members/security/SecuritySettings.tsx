import { useSignInOptions } from '../sign-in/queries.ts';
import { Identities } from './Identities.tsx';
import { Loaded } from './Loaded.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoSteps } from './TwoSteps.tsx';

/** Renders all security settings of the account, as far as the identity service supports them. */
export function SecuritySettings({ hubName }: { hubName: string }) {
  const options = useSignInOptions();
  return (
    <>
      <TwoSteps hubName={hubName} offered={options.data} />
      <Loaded asked={options}>
        {({ passkeys, providers, sessions }) => (
          <>
            {passkeys && <Passkeys />}
            {providers.length > 0 && <Identities providers={providers} />}
            {sessions && <Sessions />}
          </>
        )}
      </Loaded>
    </>
  );
}
