import { apis } from './apis.ts';
import { automacaoNoDiaADia } from './automacao-no-dia-a-dia.ts';
import { automacao } from './automacao.ts';
import { backendNaPratica } from './backend-na-pratica.ts';
import { backend } from './backend.ts';
import { comunidade } from './comunidade.ts';
import { dataScience } from './data-science.ts';
import { devopsNoDiaADia } from './devops-no-dia-a-dia.ts';
import { devops } from './devops.ts';
import { frontendNaPratica } from './frontend-na-pratica.ts';
import { frontend } from './frontend.ts';
import { iaNoTrabalho } from './ia-no-trabalho.ts';
import { ia } from './ia.ts';
import { machineLearning } from './machine-learning.ts';
import { mobile } from './mobile.ts';
import { oficinaDaAna } from './oficina-da-ana.ts';
import { outrasLinguas } from './outras-linguas.ts';
import { plantao } from './plantao.ts';
import { tutoriaisCurtos } from './tutoriais-curtos.ts';
import { tutoriais } from './tutoriais.ts';
import { web3 } from './web3.ts';

export const discussions = [
  ...apis,
  ...automacao,
  ...automacaoNoDiaADia,
  ...backend,
  ...backendNaPratica,
  ...comunidade,
  ...dataScience,
  ...devops,
  ...devopsNoDiaADia,
  ...frontend,
  ...frontendNaPratica,
  ...ia,
  ...iaNoTrabalho,
  ...machineLearning,
  ...mobile,
  ...oficinaDaAna,
  ...outrasLinguas,
  ...plantao,
  ...tutoriaisCurtos,
  ...tutoriais,
  ...web3,
];
