import type { Consent } from '@mutirao/contract/features/legal/schemas';
import { ConsentDialog } from '#features/legal/ConsentDialog.tsx';
import { legalMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

export function ConsentLayer({ due }: { due: Consent[] }) {
  return (
    <WithMessages of={legalMessages}>
      <ConsentDialog due={due} />
    </WithMessages>
  );
}
