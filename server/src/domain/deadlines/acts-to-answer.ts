import { type ActRow, beside, noted, unknown, within } from './act-line.ts'
import {
  CPC_569,
  CPC_728,
  CPC_732,
  CPC_785,
  CPP_284,
  CPP_287,
  CPP_311B,
  CPT_56,
  CPT_98L,
  CPTA_82,
  cpcOnPage,
  EXPROPRIATION,
  GENERAL_RULE,
  INJUNCTION,
  INVENTORY,
  RGPTC_41,
} from './act-sources.ts'

const TO_ANSWER = 'citação | contestar | apresentar contestação | deduzir contestação | citação contestar'

const ONLY_TO_COUNTERCLAIM =
  'A réplica só é admissível se houver reconvenção ou a ação for de simples apreciação negativa (CPC, artigo 584.º).'

/** Acts that open a case or a part of it, and what the other side answers. */
export const TO_BE_ANSWERED: readonly ActRow[] = [
  within(TO_ANSWER, 30, 'Contestação', 'CPC, artigo 569.º, n.º 1', CPC_569, { branch: 'civil', matter: 'comum' }),
  within(TO_ANSWER, 30, 'Contestação', 'CPTA, artigo 82.º, n.º 1', CPTA_82, {
    branch: 'administrativa',
    matter: 'acao-administrativa',
    urgent: false,
  }),
  within('contestar | apresentar contestação', 10, 'Contestação', 'CPT, artigo 56.º, alínea a)', CPT_56, {
    branch: 'laboral',
    matter: 'comum',
  }),
  within(
    'articulado motivador | articulado motivador despedimento | articulado motivação despedimento | motivação despedimento',
    15,
    'Contestação',
    'CPT, artigo 98.º-L, n.º 1',
    CPT_98L,
    { branch: 'laboral' },
  ),
  noted(
    beside(
      within(
        'contestação | reconvenção | contestação reconvenção',
        30,
        'Réplica',
        'CPC, artigo 585.º',
        cpcOnPage(161),
        {
          branch: 'civil',
          matter: 'comum',
        },
      ),
      {
        days: 10,
        article: 'CPC, artigo 444.º, n.º 1',
        because: 'Se com ela vierem documentos, para os impugnar.',
      },
    ),
    ONLY_TO_COUNTERCLAIM,
  ),
  noted(
    beside(
      within(
        'contestação documento | contestação e documento | contestação junção documento | contestação e junção documento | junção contestação e documento',
        10,
        'Pronúncia sobre os documentos',
        'CPC, artigo 444.º, n.º 1',
        cpcOnPage(123),
        { branch: 'civil', matter: 'comum' },
      ),
      { days: 30, article: 'CPC, artigo 585.º, n.º 3', because: 'Se houver reconvenção, para a réplica.' },
    ),
    ONLY_TO_COUNTERCLAIM,
  ),
  unknown(
    'contestação | citação | citação edital | contestar | réplica | tréplica',
    'O prazo para contestar ou responder depende da forma do processo, que a espécie não diz (por exemplo: 30 dias na ação comum, CPC, artigo 569.º, n.º 1; 20 nos embargos de executado, artigo 732.º, n.º 2): indique a duração.',
  ),
  within(
    'citação | deduzir oposição | citação oposição',
    10,
    'Oposição',
    'CPC, artigos 149.º, n.º 1, e 366.º, n.º 2',
    cpcOnPage(104),
    {
      branch: 'civil',
      matter: 'cautelar',
    },
  ),

  within('citação', 20, 'Oposição à execução', 'CPC, artigo 728.º, n.º 1', CPC_728, {
    branch: 'civil',
    matter: 'execucao',
  }),
  within('citação executado', 20, 'Oposição à execução', 'CPC, artigo 728.º, n.º 1', CPC_728, { branch: 'civil' }),
  within(
    'citação penhora | citação executado penhora',
    20,
    'Oposição à execução e à penhora',
    'CPC, artigo 856.º, n.º 1',
    cpcOnPage(252),
    { branch: 'civil' },
  ),
  noted(
    within('penhora | auto penhora', 10, 'Oposição à penhora', 'CPC, artigo 785.º, n.º 1', CPC_785, {
      branch: 'civil',
    }),
    'Se o executado foi citado para a execução com a penhora, tem 20 dias (CPC, artigo 856.º, n.º 1).',
  ),
  unknown(
    'oposição penhora',
    'À oposição só à penhora responde-se em 10 dias (CPC, artigos 785.º, n.º 2, e 293.º, n.º 2); junta aos embargos, contesta-se em 20 (artigo 732.º, n.º 2): indique qual é.',
  ),
  within('contestar | contestar embargo', 20, 'Contestação dos embargos', 'CPC, artigo 732.º, n.º 2', CPC_732, {
    branch: 'civil',
    matter: 'embargos',
  }),
  within(
    'citação credor | reclamar crédito',
    15,
    'Reclamação de créditos',
    'CPC, artigo 788.º, n.º 2',
    cpcOnPage(231),
    {
      branch: 'civil',
      matter: 'execucao',
    },
  ),

  within(
    'citação | requerimento injunção | notificação injunção',
    15,
    'Oposição à injunção',
    'Regime anexo ao Decreto-Lei n.º 269/98, artigo 12.º, n.º 1',
    INJUNCTION,
    { matter: 'injuncao' },
  ),

  within(
    'oposição | oposição injunção | oposição requerimento injunção',
    10,
    'Pronúncia sobre a oposição',
    'CPC, artigo 149.º, n.º 1',
    GENERAL_RULE,
    { matter: 'injuncao' },
  ),

  within('citação | relação bem', 30, 'Oposição, impugnação ou reclamação', 'CPC, artigo 1104.º, n.º 1', INVENTORY, {
    matter: 'inventario',
  }),
  within(
    'reclamação relação bem | oposição inventário',
    30,
    'Resposta à reclamação',
    'CPC, artigo 1105.º, n.º 1',
    INVENTORY,
    { matter: 'inventario' },
  ),
  within(
    'alteração rol | aditamento rol | alteração rol testemunha | aditamento rol testemunha | alteração requerimento probatório | requerimento alteração rol | requerimento alteração rol testemunha | requerimento aditamento rol | requerimento aditamento rol testemunha | aditamento testemunha | alteração testemunha',
    5,
    'Alteração do rol da outra parte',
    'CPC, artigo 598.º, n.º 2',
    cpcOnPage(164),
  ),
  within(
    'incumprimento | incidente incumprimento | requerimento incumprimento | alegar | alegação | alegar incumprimento | requerimento inicial | petição inicial',
    5,
    'Alegações no incidente de incumprimento',
    'RGPTC, artigo 41.º, n.º 3',
    RGPTC_41,
    { matter: 'incumprimento' },
  ),
  beside(
    within('requerimento', 5, 'Alegações no incidente de incumprimento', 'RGPTC, artigo 41.º, n.º 3', RGPTC_41, {
      matter: 'incumprimento',
    }),
    { days: 10, article: 'CPC, artigo 149.º, n.º 1', because: 'Se não for o requerimento que abre o incidente.' },
  ),
  within(
    'incumprimento responsabilidade parental | incidente incumprimento responsabilidade parental',
    5,
    'Alegações no incidente de incumprimento',
    'RGPTC, artigo 41.º, n.º 3',
    RGPTC_41,
  ),
  within(
    'decisão arbitral | acórdão arbitral | laudo arbitral | arbitragem',
    20,
    'Recurso da decisão arbitral',
    'Código das Expropriações, artigo 52.º, n.º 1',
    EXPROPRIATION,
    { matter: 'expropriacao' },
  ),

  beside(
    within('acusação | despacho acusação', 10, 'Acusação do assistente', 'CPP, artigo 284.º, n.º 1', CPP_284, {
      branch: 'penal',
    }),
    {
      days: 20,
      article: 'CPP, artigo 287.º, n.º 1',
      because: 'Se for notificado o arguido ou o assistente, para requerer a abertura de instrução.',
    },
  ),
  within(
    'acusação arguido | acusação ministério público arguido',
    20,
    'Abertura de instrução',
    'CPP, artigo 287.º, n.º 1',
    CPP_287,
    {
      branch: 'penal',
    },
  ),
  within('arquivamento | despacho arquivamento', 20, 'Abertura de instrução', 'CPP, artigo 287.º, n.º 1', CPP_287, {
    branch: 'penal',
  }),
  unknown(
    'acusação particular | deduzir acusação | deduzir acusação particular',
    'Para deduzir acusação particular há 10 dias (CPP, artigo 285.º, n.º 1); o arguido notificado dela tem 20 para requerer a instrução (artigo 287.º, n.º 1): indique de que se trata.',
  ),
  within(
    'contestar | apresentar contestação | despacho apresentação contestação | contestação rol testemunha',
    20,
    'Contestação e rol de testemunhas',
    'CPP, artigo 311.º-B, n.º 1',
    CPP_311B,
    { branch: 'penal' },
  ),
  unknown(
    'despacho pronúncia | despacho não pronúncia | decisão instrutória',
    'Da não pronúncia recorre-se em 30 dias (CPP, artigo 411.º, n.º 1); da pronúncia pelos factos da acusação, em regra, não (artigo 310.º, n.º 1), e as nulidades têm prazo próprio: indique a duração.',
    { branch: 'penal' },
  ),
]
