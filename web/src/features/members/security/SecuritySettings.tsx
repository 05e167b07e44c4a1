import { useSignInOptions } from '../sign-in/queries.ts';
import { LinkedIdentityList } from './LinkedIdentityList.tsx';
import { QueryStateView } from './QueryStateView.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { MfaSettings } from './MfaSettings.tsx';

/** Renders all security settings of the account, as far as the identity service supports them. */
export function SecuritySettings({ hubName }: { hubName: string }) {
  const options = useSignInOptions();
  return (
    <>
      <MfaSettings hubName={hubName} features={options.data} />
      <QueryStateView query={options}>
        {({ passkeys, providers, sessions }) => (
          <>
            {passkeys && <Passkeys />}
            {providers.length > 0 && <LinkedIdentityList providers={providers} />}
            {sessions && <Sessions />}
          </>
        )}
      </QueryStateView>
    </>
  );
}
