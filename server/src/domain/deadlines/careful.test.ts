import { describe, expect, test } from 'vitest'
import { dayOf, formatDay, parseDay } from './day.ts'
import { lengthOf } from './deadline-words.ts'
import { type ProposalInput, proposeDeadline } from './proposal.ts'

const COMMON = 'Ação de Processo Comum'
const CIVIL = 'Juízo Local Cível de Setúbal - Juiz 5'
const CRIMINAL = 'Juízo Local Criminal de Setúbal - Juiz 1'
const LABOUR = 'Juízo do Trabalho de Setúbal - Juiz 2'
const TAX = 'Tribunal Tributário de Lisboa'
const ADMINISTRATIVE = 'Tribunal Administrativo e Fiscal de Almada'
const FAMILY = 'Juízo de Família e Menores de Setúbal - Juiz 1'
const TRADE = 'Juízo de Comércio de Lisboa - Juiz 1'
const STJ = 'Supremo Tribunal de Justiça - 2.ª Secção'
const RELACAO = 'Tribunal da Relação de Évora - 1.ª Secção'

const DAY = parseDay('2026-12-03')!
const propose = (acto: string, especie = COMMON, unidade = CIVIL, more: Partial<ProposalInput> = {}) =>
  proposeDeadline({
    acto,
    especie,
    unidade,
    tribunal: '',
    origem: 'Tribunal',
    data: DAY,
    firstSeen: DAY,
    today: DAY,
    closedDays: [],
    ...more,
  })
const asks = (acto: string, especie?: string, unidade?: string) => propose(acto, especie, unidade).warnings.join('\n')

describe('what the act says is the duration', () => {
  test.each([
    ['Notificação para, no prazo de 5 dias, juntar documento', '5 dias', 'no prazo de 5 dias'],
    ['Notificação de despacho (prazo: 8 dias)', '8 dias', 'prazo: 8 dias'],
    ['Notificação de despacho para, em vinte dias, responder', '20 dias', 'em vinte dias'],
    ['Despacho - 48 horas para informar', '48 horas', '48 horas'],
    ['Despacho: 3 dias úteis', '3 dias úteis', '3 dias úteis'],
    ['Notificação - constituição de mandatário no prazo de 20 dias', '20 dias', 'no prazo de 20 dias'],
    ['Para tomar conhecimento e, em 10 dias, dizer o que tiver por conveniente', '10 dias', 'em 10 dias'],
    ['Renúncia ao mandato - constituir mandatário em 10 dias', '10 dias', 'em 10 dias'],
    ['Notificação da conta de custas, pagamento no prazo de 15 dias', '15 dias', 'no prazo de 15 dias'],
  ])('%s: %s', (acto, duration, words) => {
    const proposal = propose(acto)
    expect(proposal).toMatchObject({ kind: 'deadline', words, article: 'Duração indicada no acto' })
    expect(proposal.kind === 'deadline' && lengthOf(proposal.length)).toBe(duration)
  })
  test('with the article where the act gives the same duration as the law', () => {
    expect(propose('Notificação da conta de custas, no prazo de 10 dias')).toMatchObject({
      article: 'RCP, artigo 31.º, n.º 1',
      words: 'no prazo de 10 dias',
    })
  })
  test('of two, the one that ends first, with both named', () => {
    const { dates, others, warnings } = propose('Despacho: requerer em 10 dias; responder em 5 dias')
    expect(formatDay(dates!.ends)).toBe('2026-12-14')
    expect(others).toEqual([
      {
        length: { days: 10 },
        article: 'CPC, artigo 149.º, n.º 1',
        because: 'O acto indica «em 10 dias».',
        ends: dayOf(2026, 12, 17),
      },
    ])
    expect(warnings).toEqual([
      'O acto indica mais do que uma duração: 5 dias («em 5 dias»), 10 dias («em 10 dias»). Propõe-se a que acaba primeiro.',
      'Outra leitura: 10 dias, até 17/12/2026 (CPC, artigo 149.º, n.º 1). O acto indica «em 10 dias».',
    ])
  })
  test('and what the law gives is named beside it', () => {
    expect(asks('Notificação para contra-alegar em 30 dias')).toContain(
      '15 dias, até 04/01/2026'.replace('2026', '2027'),
    )
    expect(asks('Despacho: 20 dias')).toContain('Outra leitura: 10 dias, até 17/12/2026 (CPC, artigo 149.º, n.º 1).')
  })
  test('but a number in a decision, or one that nothing introduces, never puts off what the law gives', () => {
    expect(propose('Sentença: pagar no prazo de 60 dias')).toMatchObject({ length: { days: 30 } })
    expect(propose('Despacho 20 dias')).toMatchObject({ length: { days: 10 } })
  })
  test('hours are counted from the beginning of the day of the notification, since its hour is not known', () => {
    const { dates, warnings } = propose('Notificação para responder em 12 horas')
    expect([formatDay(dates!.ends), dates!.endsAt]).toEqual(['2026-12-07', 720])
    expect(warnings.join()).toContain('Não se conhece a hora da notificação')
    expect(formatDay(propose('Notificação para responder em 48 horas').dates!.ends)).toBe('2026-12-09')
  })
  test('working days are counted as such, and run in court holidays', () => {
    const { dates, terms } = propose('Despacho: 10 dias úteis')
    expect([terms!.length, formatDay(dates!.ends)]).toEqual([{ workingDays: 10 }, '2026-12-22'])
  })
  test('a number that may say how long something lasts is left to a person, or named beside the law', () => {
    expect(propose('Pedido de prorrogação do prazo de contestação por 30 dias')).toMatchObject({
      kind: 'unknown',
      others: [{ length: { days: 30 }, ends: null }],
    })
    expect(propose('Requerimento: prorrogação do prazo por 30 dias')).toMatchObject({ length: { days: 10 } })
  })
  test('a last day that the act names is left to a person', () => {
    expect(propose('Juntar documentos até ao dia 10/12/2026')).toMatchObject({ kind: 'unknown', dates: null })
    expect(asks('Juntar documentos até ao dia 10/12/2026')).toContain('«ate ao dia 10/12/2026»')
  })
})

test.each([
  'Junção de procuração - para regularizar',
  'Constituição de mandatário, querendo',
  'Substabelecimento, sob pena de multa',
  'Junção de procuração no prazo legal',
  'Tomar conhecimento e dizer o que tiver por conveniente',
  'Certidão de notificação p/ requerer',
])('an act that asks for something is never without a deadline: "%s"', (acto) => {
  expect(propose(acto).kind).toBe('unknown')
  expect(propose(acto).warnings.length).toBeGreaterThan(0)
})

describe('urgent by law', () => {
  test.each([
    ['Acção de Reconhecimento da Existência de Contrato de Trabalho', LABOUR, 'CPT, artigo 26.º, n.º 1'],
    ['ARECT', LABOUR, 'CPT, artigo 26.º, n.º 1'],
    ['Impugnação de Despedimento Colectivo', LABOUR, 'CPT, artigo 26.º, n.º 1'],
    ['Ação em que está em causa o despedimento de trabalhadora grávida', LABOUR, 'CPT, artigo 26.º, n.º 1'],
    ['Despedimento de membro de estrutura de representação coletiva', LABOUR, 'CPT, artigo 26.º, n.º 1'],
    ['Acidente de Trabalho (F. Contenciosa)', LABOUR, 'CPT, artigo 26.º, n.º 1'],
    ['Doença Profissional', LABOUR, 'CPT, artigo 26.º, n.º 1'],
    ['Impugnação da Confidencialidade de Informações', LABOUR, 'CPT, artigo 26.º, n.º 1'],
    ['Tutela da Personalidade do Trabalhador', LABOUR, 'CPT, artigo 26.º, n.º 1'],
    ['Igualdade e Não Discriminação em Função do Sexo', LABOUR, 'CPT, artigo 26.º, n.º 1'],
    ['Reclamação de Actos do Órgão de Execução Fiscal', TAX, 'CPPT, artigo 278.º, n.º 6'],
    ['Reclamação das Decisões do Órgão da Execução Fiscal', ADMINISTRATIVE, 'CPPT, artigo 278.º, n.º 6'],
    ['Processo de Promoção e Protecção', FAMILY, 'LPCJP, artigo 102.º, n.º 1'],
    ['Processo Abreviado', CRIMINAL, 'CPP, artigos 103.º, n.º 2, alínea c), e 104.º, n.º 2'],
    ['Processo Sumário (artº 381.º CPP)', CRIMINAL, 'CPP, artigos 103.º, n.º 2, alínea c), e 104.º, n.º 2'],
    ['Impugnação Judicial (Urgente)', TAX, 'CPC, artigo 138.º, n.º 1'],
  ])('%s', (especie, unidade, article) => {
    const { urgent, terms } = propose('Despacho', especie, unidade)
    expect([urgent?.article, terms?.urgent]).toEqual([article, true])
  })
  test.each([
    ['Sentença de reconhecimento da existência de contrato de trabalho', 'Ação Comum', LABOUR, 15],
    ['Sentença', 'Reclamação de Actos do Órgão de Execução Fiscal', TAX, 15],
    ['Sentença', 'Impugnação Judicial (Urgente)', TAX, 15],
    ['Sentença', 'Oposição à Execução Fiscal - urgente', ADMINISTRATIVE, 15],
    ['Sentença (URGENTE)', 'Impugnação Judicial', TAX, 15],
    ['Alegações de recurso', 'Reclamação de Actos do Órgão de Execução Fiscal', TAX, 15],
  ])('%s in %s runs in court holidays', (acto, especie, unidade, days) => {
    expect(propose(acto, especie, unidade)).toMatchObject({ length: { days }, terms: { urgent: true } })
  })
  test('an old civil "processo sumário" is no criminal case', () => {
    expect(propose('Despacho', 'Processo Sumário', CIVIL)).toMatchObject({ urgent: null, regime: 'civil' })
    expect(propose('Despacho', 'Execução Comum (Processo Sumário)', '')).toMatchObject({ regime: 'civil' })
  })
})

describe('where court holidays may not suspend', () => {
  const criminal = ['Processo Comum (Tribunal Singular)', CRIMINAL] as const
  test.each([
    ['Acusação ao arguido', ...criminal, '2026-12-28', '2027-01-11'],
    // Counted from the deposit, which is of the day of elaboration at the latest (CPP, 411.º n.º 1 b)).
    ['Sentença', ...criminal, '2027-01-04', '2027-01-15'],
    // Until the sentence it runs in them in any case; then only for a detained defendant.
    ['Sentença', 'Processo Abreviado', CRIMINAL, '2027-01-04', '2027-01-15'],
  ])('%s in %s asks whether a defendant is detained and shows both ends', (acto, especie, unidade, ends, other) => {
    const { dates, terms, others, warnings, urgent } = propose(acto, especie, unidade)
    expect([formatDay(dates!.ends), terms!.urgent, urgent]).toEqual([ends, true, null])
    expect(others[0]).toMatchObject({ because: 'Se a resposta a «Há arguido preso?» for não.', ends: parseDay(other) })
    const inPortuguese = (day: string) => day.split('-').reverse().join('/')
    expect(warnings[0]).toBe(
      `Há arguido preso? Se sim, o prazo corre também em férias judiciais e acaba a ${inPortuguese(ends)} (CPP, artigos 103.º, n.º 2, e 104.º, n.º 2); se não, acaba a ${inPortuguese(other)}. Até se saber, propõe-se o que acaba primeiro.`,
    )
  })
  test('nothing is asked of a count that meets none, nor of a contraordenação', () => {
    const usual = propose('Despacho', ...criminal, { data: dayOf(2026, 11, 2), firstSeen: dayOf(2026, 11, 2) })
    expect(usual).toMatchObject({ terms: { urgent: false }, warnings: [] })
    const fine = propose('Requerimento', 'Recurso de Contraordenação', CRIMINAL, { data: dayOf(2026, 12, 14) })
    expect(fine.warnings.join()).not.toContain('preso')
  })
  test('in a case on children it asks whether delay harms them (RGPTC, 13.º)', () => {
    const { dates, warnings } = propose('Sentença', 'Regulação das Responsabilidades Parentais', FAMILY)
    expect(formatDay(dates!.ends)).toBe('2026-12-22')
    expect(warnings[0]).toContain('RGPTC, artigo 13.º')
    expect(warnings[0]).toContain('04/01/2027')
  })
})

describe('higher courts and appeals', () => {
  test.each([
    ['Acórdão', 'Revista', STJ],
    ['Notificação da decisão sumária', 'Revista', STJ],
    ['Acórdão', 'Recurso Penal', 'Supremo Tribunal de Justiça - 5.ª Secção (Criminal)'],
    ['Acórdão', 'Recurso de Revista', 'Supremo Tribunal Administrativo - 1.ª Secção'],
    ['Sentença', 'Ação Administrativa', 'STA'],
    ['Acórdão', 'Recurso', 'Tribunal Constitucional - 3.ª Secção'],
    ['Notificação do acórdão do Supremo Tribunal de Justiça', COMMON, CIVIL],
    ['Acórdão do STJ', 'Processo Comum (Tribunal Coletivo)', CRIMINAL],
    ['Acórdão', 'Apelação', RELACAO],
    ['Acórdão', 'Recurso', 'Tribunal Central Administrativo Sul'],
    ['Acórdão da Relação', COMMON, CIVIL],
    ['Acórdão', COMMON, CIVIL],
  ])('%s (%s; %s): 10 days', (acto, especie, unidade) => {
    expect(propose(acto, especie, unidade)).toMatchObject({ kind: 'deadline', length: { days: 10 } })
    expect(asks(acto, especie, unidade)).toContain('LTC, artigo 75.º, n.º 1')
  })
  test('of a decision of the Relação the 30 and 15 days of a revista are named', () => {
    expect(propose('Acórdão', 'Apelação', RELACAO).others.map(({ length }) => length)).toEqual([
      { days: 30 },
      { days: 15 },
    ])
  })
  test.each([
    ['a sentence', 'Sentença', COMMON, CIVIL, 30, 15],
    ['a sentence', 'Sentença', 'Ação Administrativa', ADMINISTRATIVE, 30, 15],
    ['a sentence', 'Sentença', 'Impugnação Judicial', TAX, 30, 15],
    ['a sentence', 'Sentença', 'Ação de Processo Comum (Trabalho)', LABOUR, 30, 15],
    ['an appeal of a sentence', 'Recurso da sentença', COMMON, CIVIL, 30, 15],
    ['an appeal of anything', 'Alegações de recurso', COMMON, CIVIL, 15, 30],
    ['an appeal of an order', 'Recurso do despacho', COMMON, CIVIL, 15, 30],
    ['an appeal to answer', 'Notificação para contra-alegar', COMMON, CIVIL, 15, 30],
    ['an appeal of anything', 'Alegações de recurso', 'Impugnação Judicial', TAX, 15, 30],
  ])('%s (%s; %s; %s) has %i days, beside %i', (_, acto, especie, unidade, days, other) => {
    const proposal = propose(acto, especie, unidade)
    expect(proposal).toMatchObject({ length: { days }, others: [{ length: { days: other } }] })
    expect(proposal.warnings.join()).toContain('644.º, n.º 2')
    expect(proposal.warnings.join()).toContain('638.º, n.º 7')
  })
})

describe('what is decided of an act is not that act', () => {
  test.each([
    ['Despacho que indefere a reconvenção', COMMON, CIVIL, 10],
    ['Despacho que não admitiu o recurso', COMMON, CIVIL, 10],
    ['Despacho que rejeita a contestação', COMMON, CIVIL, 10],
    ['Notificação da oposição à injunção', 'Injunção', CIVIL, 10],
    ['Requerimento', 'Incumprimento das Responsabilidades Parentais', FAMILY, 5],
    ['Despacho de correção da sentença', COMMON, CIVIL, 10],
    ['Notificação de requerimento e sentença', COMMON, CIVIL, 10],
    ['Sentença e despacho', COMMON, CIVIL, 10],
    ['Sentença', 'Alteração da Regulação', FAMILY, 15],
    ['Sentença', 'Qualquer Coisa', FAMILY, 15],
    ['Sentença', 'Reconhecimento da Existência de Contrato', LABOUR, 15],
  ])('%s (%s): %s has %i days', (acto, especie, unidade, days) => {
    expect(propose(acto, especie, unidade)).toMatchObject({ kind: 'deadline', length: { days } })
  })
  test('a sentence of a tutelary case has a law of its own', () => {
    expect(propose('Sentença', 'Medida Tutelar Educativa', FAMILY).kind).toBe('unknown')
  })
  test('and a number in it may be the time to obey', () => {
    expect(propose('Decisão: condenado a pagar em 30 dias')).toMatchObject({
      kind: 'unknown',
      others: [{ length: { days: 30 } }],
    })
  })
})

describe('what is counted from another day', () => {
  test.each([
    ['Notificação do requerimento de injunção para, em 15 dias, pagar ou deduzir oposição', 'Injunção'],
    ['Notificação para deduzir oposição', 'Injunção'],
    ['PEPEX - notificação do requerido para pagar ou deduzir oposição', 'Procedimento Extrajudicial Pré-Executivo'],
    ['Notificação do requerimento de despejo', 'Procedimento Especial de Despejo'],
  ])('"%s" (%s) is served in person: its day is asked for', (acto, especie) => {
    expect(propose(acto, especie)).toMatchObject({ kind: 'unknown', dates: null })
    expect(asks(acto, especie)).toMatch(/^Notifica-se em pessoa/u)
  })
  test('an opposition in such a case is no first notification', () => {
    expect(asks('Notificação da oposição', 'Injunção')).not.toContain('em pessoa')
  })
  test.each([
    'Alterar o rol de testemunhas até 20 dias antes da audiência final',
    'Notificação para juntar documentos nos vinte dias que antecedem o julgamento',
    'Indicar testemunhas, querendo, com 5 dias de antecedência da diligência',
  ])('"%s" asks for the day of the hearing', (acto) => {
    expect(propose(acto)).toMatchObject({ kind: 'unknown', dates: null })
    expect(asks(acto)).toContain('indique esse dia')
  })
  test.each([
    ['Despacho que fixa em 30 dias o prazo do relatório pericial', 10],
    ['Despacho: concede ao administrador da insolvência 20 dias para apresentar contas', 10],
  ])('in "%s" the days are of somebody else: %i', (acto, days) => {
    expect(propose(acto)).toMatchObject({ kind: 'deadline', length: { days } })
  })
})

describe('lines that mislead', () => {
  test.each([
    ['Decisão', 'Procedimento Cautelar (CPC2013)', CIVIL, 10, 15, 'CPC, artigo 372.º, n.º 1, alínea b)'],
    ['Decretamento da providência', 'Arresto', CIVIL, 10, 15, 'CPC, artigo 372.º, n.º 1, alínea b)'],
    ['Sentença', 'Insolvência Pessoa Coletiva (Requerida)', TRADE, 5, 15, 'CIRE, artigo 40.º, n.º 2'],
    ['Sentença de declaração de insolvência', '', TRADE, 5, 15, 'CIRE, artigo 40.º, n.º 2'],
    ['Contestação e documentos', COMMON, CIVIL, 10, 30, 'CPC, artigo 444.º, n.º 1'],
    ['Contestação', COMMON, CIVIL, 30, 10, 'CPC, artigo 585.º'],
    ['Audiência final', COMMON, CIVIL, 5, 10, 'CPC, artigo 151.º, n.º 2'],
    ['Notificação da acusação', 'Inquérito', CRIMINAL, 10, 20, 'CPP, artigo 284.º, n.º 1'],
  ])('%s (%s) has %i days, beside %i', (acto, especie, unidade, days, other, article) => {
    expect(propose(acto, especie, unidade)).toMatchObject({
      length: { days },
      article,
      others: [{ length: { days: other } }],
    })
  })
  test('a waiver of the mandate: 20 days, not none (CPC, 47.º n.º 3)', () => {
    expect(propose('Notificação da renúncia ao mandato')).toMatchObject({
      length: { days: 20 },
      article: 'CPC, artigo 47.º, n.º 3',
    })
  })
  test('a final hearing says what is counted backwards from it', () => {
    expect(asks('Audiência final')).toMatch(/20 dias antes.*423\.º.*598\.º/u)
    expect(asks('Audiência final')).toContain('RCP, artigo 14.º, n.º 2')
  })
})

describe('a citation', () => {
  test.each([
    ['Citação', COMMON, CIVIL, ['30 dias']],
    ['Citação', '', CIVIL, []],
    ['Citação', 'Ação de Processo Comum (Trabalho)', LABOUR, []],
    ['Citação do Executado', 'Execução Ordinária (Ag. Execução)', CIVIL, ['20 dias']],
    ['Citação após penhora', 'Execução Sumária (Ag. Execução)', CIVIL, ['20 dias']],
    ['Citação edital', COMMON, CIVIL, []],
    ['Nota de citação', 'Inventário', CIVIL, ['30 dias']],
    ['Citação para contestar no prazo de 15 dias', COMMON, CIVIL, ['15 dias']],
  ])('%s (%s) has no dates until a person enters the day', (acto, especie, unidade, known) => {
    const { kind, terms, dates, others, warnings } = propose(acto, especie, unidade)
    expect([kind, terms, dates, others.map(({ length }) => lengthOf(length))]).toEqual(['unknown', null, null, known])
    expect(others.every(({ ends }) => ends === null)).toBe(true)
    expect(warnings[0]).toMatch(/^É uma citação.*248\.º.*228\.º a 230\.º.*245\.º/u)
  })
  test.each(['Certidão de citação', 'Citação frustrada', 'Nulidade da citação'])('"%s" is none', (acto) => {
    expect(asks(acto)).not.toContain('É uma citação')
  })
})

test.each([
  ['Contraordenação laboral', LABOUR, 3],
  ['Contraordenação', CRIMINAL, 0],
])('the challenge of a %s has as many days with a fine as the courts give it', (especie, unidade, days) => {
  const { dates } = propose('Notificação da decisão administrativa para, em 20 dias, impugnar', especie, unidade)
  expect(dates!.fineDays).toHaveLength(days)
})

test.each(['', 'Diversos'])(
  'a sentence of a court of trade, where the espécie is "%s", may be of an insolvency',
  (especie) => {
    const { others, warnings } = propose('Sentença', especie, TRADE)
    expect(propose('Sentença', especie, TRADE)).toMatchObject({
      length: { days: 5 },
      article: 'CIRE, artigo 40.º, n.º 2',
    })
    expect(others.map(({ length }) => length)).toContainEqual({ days: 30 })
    expect(warnings.join()).toContain('confirme se é urgente')
  },
)
