import { PreventionPage } from '#features/prevention/PreventionPage.tsx';
import { preventionMessages } from '../words/admin.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** What may not be said, and what is seen by the staff first; for admins. */
export const PreventionScreen = () => (
  <WithMessages of={preventionMessages}>
    <PreventionPage />
  </WithMessages>
);
