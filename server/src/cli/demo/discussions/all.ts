import { apiDiscussions } from './apis.ts';
import { everydayAutomationDiscussions } from './automacao-no-dia-a-dia.ts';
import { automationDiscussions } from './automacao.ts';
import { practicalBackendDiscussions } from './backend-na-pratica.ts';
import { backendDiscussions } from './backend.ts';
import { communityDiscussions } from './comunidade.ts';
import { dataScienceDiscussions } from './data-science.ts';
import { everydayDevopsDiscussions } from './devops-no-dia-a-dia.ts';
import { devopsDiscussions } from './devops.ts';
import { lateMeetingDiscussions } from './encontros-recentes.ts';
import { earlyMeetingDiscussions } from './encontros.ts';
import { practicalFrontendDiscussions } from './frontend-na-pratica.ts';
import { frontendDiscussions } from './frontend.ts';
import { workplaceAiDiscussions } from './ia-no-trabalho.ts';
import { aiDiscussions } from './ia.ts';
import { machineLearningDiscussions } from './machine-learning.ts';
import { mobileDiscussions } from './mobile.ts';
import { anaWorkshopDiscussions } from './oficina-da-ana.ts';
import { foreignLanguageDiscussions } from './outras-linguas.ts';
import { officeHoursDiscussions } from './plantao.ts';
import { shortTutorialDiscussions } from './tutoriais-curtos.ts';
import { tutorialDiscussions } from './tutoriais.ts';
import { web3Discussions } from './web3.ts';

export const demoDiscussions = [
  ...apiDiscussions,
  ...automationDiscussions,
  ...everydayAutomationDiscussions,
  ...backendDiscussions,
  ...practicalBackendDiscussions,
  ...communityDiscussions,
  ...earlyMeetingDiscussions,
  ...lateMeetingDiscussions,
  ...dataScienceDiscussions,
  ...devopsDiscussions,
  ...everydayDevopsDiscussions,
  ...frontendDiscussions,
  ...practicalFrontendDiscussions,
  ...aiDiscussions,
  ...workplaceAiDiscussions,
  ...machineLearningDiscussions,
  ...mobileDiscussions,
  ...anaWorkshopDiscussions,
  ...foreignLanguageDiscussions,
  ...officeHoursDiscussions,
  ...shortTutorialDiscussions,
  ...tutorialDiscussions,
  ...web3Discussions,
];
