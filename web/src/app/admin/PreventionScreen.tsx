import { PreventionPage } from '#features/prevention/PreventionPage.tsx';
import { preventionMessages } from '../words/admin.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** Shows the content rules, which block texts or send them to review, for admins. */
export const PreventionScreen = () => (
  <WithMessages of={preventionMessages}>
    <PreventionPage />
  </WithMessages>
);
