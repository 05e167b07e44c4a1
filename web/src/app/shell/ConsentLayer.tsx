import type { Consent } from '@mutirao/contract/features/legal/shapes';
import { ConsentDialog } from '#features/legal/ConsentDialog.tsx';
import { legalMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

export function ConsentLayer({ due }: { due: Consent[] }) {
  return (
    <WithMessages of={legalMessages}>
      <ConsentDialog due={due} />
    </WithMessages>
  );
}
