import {
  type ActRow,
  beside,
  decides,
  fromDeposit,
  fromOtherDay,
  noted,
  type OtherDays,
  unknown,
  within,
} from './act-line.ts'
import {
  CIRE_17D,
  CIRE_40,
  CIRE_130,
  CPP_105,
  CPP_411,
  CPPT_282,
  CPT_79,
  CPT_80,
  CPTA_144,
  CPTA_147,
  cpcOnPage,
  GENERAL_RULE,
  RGPTC_32,
} from './act-sources.ts'

const SENTENCE = 'sentença | saneador sentença'
const JUDGMENT = `${SENTENCE} | acórdão`
/** Decisions of a higher court. */
const DECISION = 'sentença | acórdão | decisão | decisão final | acórdão conferência'
const OF_JUDGE_ALONE =
  'decisão sumária | decisão singular | decisão singular relator | decisão relator | despacho relator | decisão sumária relator'
const DECREE =
  'sentença | decisão | decisão final | decisão cautelar | decretamento | providência decretada | arresto decretado'
const DECREE_ANYWHERE =
  'decisão providência cautelar | decisão procedimento cautelar | decretamento providência | decretamento providência cautelar | decretamento procedimento cautelar | decretamento arresto | decretamento arrolamento'
const APPEALED =
  'recurso | alegação recurso | motivação recurso | requerimento recurso | interposição recurso | requerimento interposição recurso | recurso acórdão | recurso despacho | recurso apelação | recurso revista | alegação apelação | alegação revista | contra alegar | responder recurso | responder alegação | apresentar contra alegação'
const SENTENCE_APPEALED =
  'recurso sentença | alegação recurso sentença | interposição recurso sentença | requerimento recurso sentença | requerimento interposição recurso sentença | recurso decisão final'
const WHEN_DEPOSITED =
  'O prazo conta-se do depósito da sentença na secretaria (CPP, artigo 411.º, n.º 1, alínea b)), e aqui do dia da elaboração desta notificação: confirme se o depósito foi antes.'
const RE_HEARD =
  'Se o recurso tiver por objeto a reapreciação da prova gravada, acrescem 10 dias (CPC, artigo 638.º, n.º 7).'

const SEPARATE: OtherDays = {
  days: 15,
  article: 'CPC, artigos 638.º, n.º 1, e 644.º, n.º 2',
  because: 'Se a decisão for uma das enumeradas no artigo 644.º, n.º 2, do CPC.',
}
const FINAL = (article: string): OtherDays => ({
  days: 30,
  article,
  because:
    'Se o recurso for da decisão que põe termo à causa: os 15 dias são dos casos do artigo 644.º, n.º 2, do CPC.',
})
const REVIEW: readonly OtherDays[] = [
  { days: 30, article: 'CPC, artigo 638.º, n.º 1', because: 'Se couber recurso de revista.' },
  {
    days: 15,
    article: 'CPC, artigo 638.º, n.º 1',
    because: 'Se couber recurso de revista nos casos do artigo 677.º do CPC ou num processo urgente.',
  },
]
// http://www.tribunalconstitucional.pt/tc/content/reserved/ebook_html5/tc_acordaos_0100/729
const CONSTITUTIONAL = 'O recurso para o Tribunal Constitucional tem também 10 dias (LTC, artigo 75.º, n.º 1).'
const TO_APPEAL: OtherDays = {
  days: 15,
  article: 'CPC, artigo 638.º, n.º 1',
  because: 'Para recorrer da decisão.',
}
const judgment = (...row: Parameters<typeof within>): ActRow => noted(decides(within(...row)), RE_HEARD)
const appeal = (...row: Parameters<typeof within>): ActRow => noted(within(...row), RE_HEARD)
const CREDIT_LISTS =
  'lista credor | lista crédito | lista provisória credor | lista provisória crédito | lista definitiva credor | lista definitiva crédito | lista crédito reconhecido | lista credor reconhecido | lista provisória crédito reconhecido | relação crédito | relação crédito reconhecido | relação credor | relação credor reconhecido'
const OF_HIGHER_COURT = 'Arguição de nulidade, reforma ou recurso'

/** Judgments and appeals, by the law that the case goes by. */
export const TO_BE_APPEALED: readonly ActRow[] = [
  beside(judgment(SENTENCE, 30, 'Recurso', 'CPC, artigo 638.º, n.º 1', cpcOnPage(178), { branch: 'civil' }), SEPARATE),
  judgment(SENTENCE, 15, 'Recurso', 'CPC, artigo 638.º, n.º 1', cpcOnPage(178), { branch: 'civil', urgent: true }),
  judgment(SENTENCE, 15, 'Recurso', 'RGPTC, artigo 32.º, n.º 3', RGPTC_32, {
    branch: 'civil',
    matter: 'tutelar-civel',
  }),
  beside(
    judgment(SENTENCE, 30, 'Recurso', 'CPTA, artigo 144.º, n.º 1', CPTA_144, { branch: 'administrativa' }),
    SEPARATE,
  ),
  judgment(SENTENCE, 15, 'Recurso', 'CPTA, artigo 147.º, n.º 1', CPTA_147, { branch: 'administrativa', urgent: true }),
  beside(
    judgment(SENTENCE, 30, 'Recurso', 'CPPT, artigo 282.º, n.º 1', CPPT_282, {
      branch: 'administrativa',
      matter: 'fiscal',
    }),
    SEPARATE,
  ),
  judgment(SENTENCE, 15, 'Recurso', 'CPPT, artigo 283.º', CPTA_147, {
    branch: 'administrativa',
    matter: 'fiscal',
    urgent: true,
  }),
  noted(
    fromDeposit(decides(within(JUDGMENT, 30, 'Recurso', 'CPP, artigo 411.º, n.º 1', CPP_411, { branch: 'penal' }))),
    WHEN_DEPOSITED,
  ),
  unknown(
    JUDGMENT,
    'Numa contraordenação recorre-se em 10 dias (RGCO, artigo 74.º, n.º 1), numa laboral em 20 (Lei n.º 107/2009, artigo 50.º, n.º 1), contados da leitura a que se assistiu ou da notificação: indique o dia e a duração.',
    { matter: 'contraordenacao' },
  ),
  unknown(
    SENTENCE,
    'Nos processos de promoção e proteção os recursos têm 10 dias (LPCJP, artigo 124.º, n.º 1): confirme de que decisão se trata e indique a duração.',
    { branch: 'civil', matter: 'promocao-e-protecao', urgent: true },
  ),
  beside(judgment(SENTENCE, 30, 'Recurso', 'CPT, artigo 80.º, n.º 1', CPT_79, { branch: 'laboral' }), {
    ...SEPARATE,
    article: 'CPT, artigo 80.º, n.º 2',
    because: 'Se a decisão for uma das enumeradas no artigo 79.º-A, n.º 2, do CPT (CPC, artigo 644.º, n.º 2).',
  }),
  judgment(SENTENCE, 15, 'Recurso', 'CPT, artigo 80.º, n.º 2', CPT_80, { branch: 'laboral', urgent: true }),

  ...(['civil', 'laboral'] as const).map((branch) =>
    beside(
      decides(
        within(DECREE, 10, 'Oposição à providência', 'CPC, artigo 372.º, n.º 1, alínea b)', cpcOnPage(106), {
          branch,
          matter: 'cautelar',
          urgent: true,
        }),
      ),
      TO_APPEAL,
    ),
  ),
  beside(
    decides(
      within(DECREE_ANYWHERE, 10, 'Oposição à providência', 'CPC, artigo 372.º, n.º 1, alínea b)', cpcOnPage(106)),
    ),
    TO_APPEAL,
  ),

  judgment(DECREE_ANYWHERE, 15, 'Recurso', 'CPTA, artigo 147.º, n.º 1', CPTA_147, { branch: 'administrativa' }),

  ...([undefined, 'relacao', 'suprema'] as const)
    .flatMap((instance) => [
      within(
        OF_JUDGE_ALONE,
        10,
        'Reclamação para a conferência',
        'CPC, artigos 652.º, n.º 3, e 149.º, n.º 1',
        GENERAL_RULE,
        instance && { instance },
      ),
      within(
        OF_JUDGE_ALONE,
        10,
        'Reclamação para a conferência',
        'CPP, artigos 417.º, n.º 8, e 105.º, n.º 1',
        CPP_105,
        {
          branch: 'penal',
          ...(instance && { instance }),
        },
      ),
    ])
    .map((row) => noted(decides(row), CONSTITUTIONAL)),
  ...[
    within(DECISION, 10, OF_HIGHER_COURT, 'CPC, artigo 149.º, n.º 1', GENERAL_RULE, { instance: 'suprema' }),
    within(DECISION, 10, OF_HIGHER_COURT, 'CPP, artigo 105.º, n.º 1', CPP_105, {
      instance: 'suprema',
      branch: 'penal',
    }),
  ].map((row) => noted(decides(row), CONSTITUTIONAL)),
  ...[
    beside(
      within(DECISION, 10, OF_HIGHER_COURT, 'CPC, artigo 149.º, n.º 1', GENERAL_RULE, { instance: 'relacao' }),
      ...REVIEW,
    ),
    beside(
      within(DECISION, 10, OF_HIGHER_COURT, 'CPP, artigo 105.º, n.º 1', CPP_105, {
        instance: 'relacao',
        branch: 'penal',
      }),
      {
        days: 30,
        article: 'CPP, artigo 411.º, n.º 1',
        because: 'Se couber recurso para o Supremo Tribunal de Justiça.',
      },
    ),
  ].map((row) => noted(decides(row), CONSTITUTIONAL)),

  noted(
    beside(
      decides(
        within(SENTENCE, 5, 'Embargos à sentença', 'CIRE, artigo 40.º, n.º 2', CIRE_40, {
          matter: 'insolvencia',
          urgent: true,
        }),
      ),
      TO_APPEAL,
    ),
    'A reclamação de créditos tem o prazo que a sentença de insolvência fixar.',
  ),
  noted(
    beside(
      decides(
        within(
          'sentença insolvência | declaração insolvência | sentença declaração insolvência | sentença declaratória insolvência',
          5,
          'Embargos à sentença',
          'CIRE, artigo 40.º, n.º 2',
          CIRE_40,
        ),
      ),
      TO_APPEAL,
    ),
    'A reclamação de créditos tem o prazo que a sentença de insolvência fixar.',
  ),
  judgment(
    'sentença graduação | sentença verificação | sentença verificação e graduação | sentença graduação crédito | sentença verificação crédito | sentença verificação e graduação crédito | sentença qualificação | sentença qualificação insolvência | sentença homologatória | sentença homologação | sentença homologatória plano | sentença homologação plano',
    15,
    'Recurso',
    'CPC, artigo 638.º, n.º 1',
    cpcOnPage(178),
    { matter: 'insolvencia', urgent: true },
  ),
  fromOtherDay(
    CREDIT_LISTS,
    'O prazo para impugnar a lista corre sem notificação: conta-se do fim do prazo do administrador ou, se a lista entrou depois dele, da sua junção ou notificação (CIRE, artigos 129.º e 130.º, n.º 1; TRP 421/17.0T8BGC-R.P1; TRL 15910/17.8T8LSB-A.L1-1). Indique esse dia.',
    [
      {
        length: { days: 10 },
        article: 'CIRE, artigo 130.º, n.º 1',
        because: 'Para impugnar a lista, desde o dia que for indicado.',
      },
    ],
    CIRE_130,
    { matter: 'insolvencia' },
  ),
  fromOtherDay(
    CREDIT_LISTS,
    'A lista provisória impugna-se em cinco dias úteis desde a publicação no portal Citius, e não desde a notificação, sem dias com multa (CIRE, artigo 17.º-D; TRC 744/20.0T8FND-A.C1). Indique o dia da publicação.',
    [
      {
        length: { workingDays: 5 },
        article: 'CIRE, artigo 17.º-D',
        because: 'Para impugnar a lista, desde a publicação.',
      },
    ],
    CIRE_17D,
    { matter: 'revitalizacao' },
  ),

  beside(
    appeal(APPEALED, 15, 'Resposta ao recurso', 'CPC, artigos 638.º, n.os 1 e 5, e 644.º, n.º 2', cpcOnPage(178), {
      branch: 'civil',
    }),
    FINAL('CPC, artigo 638.º, n.os 1 e 5'),
  ),
  beside(
    appeal(SENTENCE_APPEALED, 30, 'Resposta ao recurso', 'CPC, artigo 638.º, n.os 1 e 5', cpcOnPage(178), {
      branch: 'civil',
    }),
    SEPARATE,
  ),
  ...[APPEALED, SENTENCE_APPEALED].map((phrases) =>
    appeal(phrases, 15, 'Resposta ao recurso', 'CPC, artigo 638.º, n.os 1 e 5', cpcOnPage(178), {
      branch: 'civil',
      urgent: true,
    }),
  ),
  beside(
    appeal(APPEALED, 15, 'Resposta ao recurso', 'CPC, artigos 638.º, n.os 1 e 5, e 644.º, n.º 2', cpcOnPage(178), {
      branch: 'administrativa',
      matter: 'fiscal',
    }),
    FINAL('CPPT, artigo 282.º, n.º 3'),
  ),
  beside(
    appeal(SENTENCE_APPEALED, 30, 'Resposta ao recurso', 'CPPT, artigo 282.º, n.º 3', CPPT_282, {
      branch: 'administrativa',
      matter: 'fiscal',
    }),
    SEPARATE,
  ),
  ...[APPEALED, SENTENCE_APPEALED].map((phrases) =>
    appeal(phrases, 15, 'Resposta ao recurso', 'CPPT, artigo 283.º', CPTA_147, {
      branch: 'administrativa',
      matter: 'fiscal',
      urgent: true,
    }),
  ),
  unknown(
    'liquidação sentença | execução sentença | trânsito sentença | trânsito julgado sentença',
    'O acto fala de uma sentença, mas não a notifica: o trânsito não abre prazo para recorrer, e numa liquidação ou execução o prazo de oposição depende da forma: indique a duração.',
  ),
  unknown(
    'resposta recurso | contra-alegação | contralegação | contra-alegação recurso | resposta motivação recurso',
    'É a resposta a um recurso. Só se ela ampliar o seu objeto há 15 dias para responder (CPC, artigo 638.º, n.º 8): confirme-o e indique a duração.',
  ),
  ...[APPEALED, SENTENCE_APPEALED].flatMap((phrases) => [
    unknown(
      phrases,
      'Ao recurso da decisão arbitral responde-se em 20 dias (Código das Expropriações, artigo 60.º, n.º 1); aos outros, no prazo em que se recorreu (CPC, artigo 638.º, n.º 5): indique qual é.',
      { matter: 'expropriacao' },
    ),
    unknown(
      phrases,
      'Recorre-se e responde-se em 15 dias (RGPTC, artigo 32.º, n.º 3): confirme de que recurso se trata e indique a duração.',
      { matter: 'tutelar-civel' },
    ),
    unknown(
      phrases,
      'Nos processos de promoção e proteção o prazo de alegações e de resposta é de 10 dias (LPCJP, artigo 124.º, n.º 1): confirme-o e indique a duração.',
      { branch: 'civil', matter: 'promocao-e-protecao', urgent: true },
    ),
    // What a supreme court notifies is seldom an appeal that is answered there; the one to the Tribunal Constitucional has a law of its own.
    unknown(
      phrases,
      'Não se sabe de que recurso se trata: o de um tribunal supremo para o Tribunal Constitucional tem prazos próprios (LTC, artigos 75.º e 79.º). Indique a duração.',
      {
        instance: 'suprema',
      },
    ),
  ]),
]
