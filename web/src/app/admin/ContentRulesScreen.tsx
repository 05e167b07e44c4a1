import { ContentRulesPage } from '#features/content-rules/ContentRulesPage.tsx';
import { loadContentRulesTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** Shows the content rules, which block texts or send them to review, for admins. */
export const ContentRulesScreen = () => (
  <WithTranslations loader={loadContentRulesTranslations}>
    <ContentRulesPage />
  </WithTranslations>
);
