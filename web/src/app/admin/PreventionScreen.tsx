import { ContentRulesPage } from '#features/prevention/PreventionPage.tsx';
import { contentRulesMessages } from '../words/admin.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** Shows the content rules, which block texts or send them to review, for admins. */
export const ContentRulesScreen = () => (
  <WithMessages of={contentRulesMessages}>
    <ContentRulesPage />
  </WithMessages>
);
