import { ContentRulesPage } from '#features/content-rules/ContentRulesPage.tsx';
import { contentRulesMessages } from '../messages/admin.ts';
import { WithMessages } from '../messages/WithMessages.tsx';

/** Shows the content rules, which block texts or send them to review, for admins. */
export const ContentRulesScreen = () => (
  <WithMessages of={contentRulesMessages}>
    <ContentRulesPage />
  </WithMessages>
);
