import { anyCharacters } from '@arauto/contract/testing/any-characters'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActLine } from './act-line.ts'
import { ACTS } from './acts.ts'
import type { Instance } from './court-instance.ts'
import type { Branch, Matter } from './especies.ts'
import { type ProposedTerms, proposeTerms } from './propose.ts'

const CIVIL = 'Juízo Local Cível de Setúbal - Juiz 5'
const COURTS: Record<Branch, string> = {
  civil: CIVIL,
  penal: 'Juízo Local Criminal de Setúbal - Juiz 1',
  laboral: 'Juízo do Trabalho de Setúbal - Juiz 2',
  administrativa: 'Tribunal Administrativo e Fiscal de Almada',
}
const HIGHER: Record<Instance, string> = {
  suprema: 'Supremo Tribunal de Justiça',
  relacao: 'Tribunal da Relação de Évora',
  primeira: '',
}
const CASES: Record<Matter, string> = {
  'acao-administrativa': 'Ação Administrativa',
  cautelar: 'Procedimento Cautelar (CPC2013)',
  comum: 'Ação de Processo Comum',
  contraordenacao: 'Recurso de Contraordenação',
  embargos: 'Embargos de Executado',
  execucao: 'Execução Ordinária (Ag. Execução)',
  expropriacao: 'Expropriação',
  fiscal: 'Oposição à Execução Fiscal',
  incumprimento: 'Incumprimento das Responsabilidades Parentais',
  injuncao: 'Injunção',
  insolvencia: 'Insolvência Pessoa Coletiva (Requerida)',
  inventario: 'Inventário (Herança)',
  'promocao-e-protecao': 'Processo de Promoção e Proteção',
  revitalizacao: 'Processo Especial de Revitalização (CIRE)',
  'tutelar-civel': 'Regulação das Responsabilidades Parentais',
}
/** Kinds of cases that are known and have no lines of their own. */
const OTHER: Record<Branch, string> = {
  civil: 'Prestação de Contas',
  penal: 'Processo Comum (Tribunal Singular)',
  laboral: 'Contrato Individual de Trabalho',
  administrativa: 'Declaração de Ilegalidade de Normas',
}
const propose = (acto: string, especie = OTHER.civil, unidade = CIVIL, tribunal = '') =>
  proposeTerms({ acto, especie, unidade, tribunal })
/** @returns the proposal, or for a citation, which has no date, its known duration */
const brief = (terms: ProposedTerms) => {
  const known = terms.kind === 'deadline' ? terms : terms.kind === 'unknown' ? terms.others[0] : null
  if (known) return [...Object.values(known.length), known.title, known.article]
  return terms.kind === 'none' ? [terms.kind, terms.reason] : [terms.kind]
}
const ofLine = ({ outcome }: ActLine) =>
  outcome.kind === 'deadline'
    ? [outcome.days, outcome.title, outcome.article]
    : outcome.kind === 'none'
      ? [outcome.kind, outcome.reason]
      : outcome.known
        ? [...Object.values(outcome.known[0]!.length), 'Prazo indicado no acto', outcome.known[0]!.article]
        : [outcome.kind]
/** A case that the line holds for, and nothing more. */
const caseOf = ({
  branch,
  matter,
  urgent,
  instance,
}: ActLine): [especie: string, unidade: string, tribunal: string] => [
  [matter ? CASES[matter] : OTHER[branch ?? 'civil'], urgent ? 'Urgente' : ''].join(' ').trim(),
  instance ? `${HIGHER[instance]} - Secção ${branch === 'penal' ? 'Criminal' : 'Cível'}` : COURTS[branch ?? 'civil'],
  '',
]
const LINES = ACTS.flatMap(([phrases, line]) => phrases.split(' | ').map((phrase) => [phrase, line] as const))

describe('the table of acts', () => {
  test.each(LINES.map(([phrase, line]) => [phrase, caseOf(line).join(', '), ofLine(line).join(', '), line] as const))(
    '"%s" (%s) leads to: %s',
    (phrase, _, __, line) => {
      expect(brief(propose(`Notificação da ${phrase}`, ...caseOf(line)))).toEqual(ofLine(line))
    },
  )
  test.each(LINES.filter(([, { outcome }]) => outcome.kind !== 'unknown'))('"%s" has a public source', (_, line) => {
    expect(line.source).toMatch(/^https?:\/\/[^ ]+$/)
  })
})

const COMMON = 'Ação de Processo Comum'
const GENERAL = 'CPC, artigo 149.º, n.º 1'
describe('the duration of', () => {
  test.each<[acto: string, especie: string, unidade: string, days: number | 'none' | 'unknown', article?: string]>([
    ['Notificação de Junção de Documentos', COMMON, CIVIL, 10, GENERAL],
    ['Notificação de Despacho', 'Inventário', CIVIL, 10, GENERAL],
    ['Notificação de Requerimento', COMMON, CIVIL, 10, GENERAL],
    ['Notificação de Despacho', 'Processo Comum (Tribunal Singular)', COURTS.penal, 10, 'CPP, artigo 105.º, n.º 1'],
    ['Notificação da Sentença', COMMON, CIVIL, 30, 'CPC, artigo 638.º, n.º 1'],
    ['Notificação de Acórdão', 'Arresto', CIVIL, 10, 'CPC, artigo 149.º, n.º 1'],
    ['Notificação da Decisão', 'Arresto', CIVIL, 10, 'CPC, artigo 372.º, n.º 1, alínea b)'],
    ['Sentença', 'Processo Comum (Tribunal Coletivo)', COURTS.penal, 30, 'CPP, artigo 411.º, n.º 1'],
    ['Sentença', 'Ação de Processo Comum (Trabalho)', COURTS.laboral, 30, 'CPT, artigo 80.º, n.º 1'],
    ['Sentença', 'Acidente de Trabalho (F. Contenciosa)', COURTS.laboral, 15, 'CPT, artigo 80.º, n.º 2'],
    [
      'Articulado de Motivação do Despedimento',
      'Impugnação Judicial da Regularidade e Licitude do Despedimento',
      COURTS.laboral,
      15,
      'CPT, artigo 98.º-L, n.º 1',
    ],
    ['Sentença', 'Contencioso Pré-Contratual', COURTS.administrativa, 'unknown'],
    ['Despacho', 'Intimação para Prestação de Informações', COURTS.administrativa, 'unknown'],
    ['Sentença', 'Acompanhamento de Maior', '', 15, 'CPC, artigo 638.º, n.º 1'],
    ['Sentença', 'Divórcio Sem Consentimento do Outro Cônjuge', '', 30, 'CPC, artigo 638.º, n.º 1'],
    ['Sentença', 'Ação Administrativa', COURTS.administrativa, 30, 'CPTA, artigo 144.º, n.º 1'],
    ['Sentença', 'Providência Cautelar', COURTS.administrativa, 15, 'CPTA, artigo 147.º, n.º 1'],
    ['Sentença', 'Impugnação Judicial', COURTS.administrativa, 30, 'CPPT, artigo 282.º, n.º 1'],
    ['Sentença', 'Alteração da Regulação das Responsabilidades Parentais', CIVIL, 15, 'RGPTC, artigo 32.º, n.º 3'],
    ['Sentença', 'Recurso de Contraordenação', COURTS.penal, 'unknown'],
    ['Notificação da Sentença de Insolvência', CASES.insolvencia, CIVIL, 5, 'CIRE, artigo 40.º, n.º 2'],
    ['Notificação da Lista de Credores', CASES.insolvencia, CIVIL, 'unknown'],
    ['Sentença de Verificação e Graduação', CASES.insolvencia, CIVIL, 15, 'CPC, artigo 638.º, n.º 1'],
    ['Relatório Pericial', OTHER.civil, CIVIL, 10, 'CPC, artigos 485.º, n.º 2, e 149.º, n.º 1'],
    ['Relatório Pericial', OTHER.penal, COURTS.penal, 10, 'CPP, artigo 105.º, n.º 1'],
    ['Despacho Saneador', OTHER.civil, CIVIL, 10, 'CPC, artigos 596.º, n.º 2, e 149.º, n.º 1'],
    ['Decisão Sumária', 'Apelação', '', 10, 'CPC, artigos 652.º, n.º 3, e 149.º, n.º 1'],
    ['Notificação para conhecimento e devidos efeitos', OTHER.civil, CIVIL, 'unknown'],
    ['Notificação para conhecimento', OTHER.civil, CIVIL, 'none'],
    ['Sentença', 'Execução de Coima', COURTS.penal, 'unknown'],
    ['Execução de coima', '', COURTS.penal, 'unknown'],
    ['Notificação da Lista de Credores', CASES.revitalizacao, CIVIL, 'unknown'],
    ['Notificação da Penhora', 'Execução Ordinária (Ag. Execução)', CIVIL, 10, 'CPC, artigo 785.º, n.º 1'],
    ['Levantamento da Penhora', 'Execução Ordinária (Ag. Execução)', CIVIL, 'unknown'],
    ['Contestação', COMMON, CIVIL, 30, 'CPC, artigo 585.º'],
    ['Desentranhamento da Contestação', COMMON, CIVIL, 'unknown'],
    ['Notificação p/ contestar', 'Embargos de Executado', CIVIL, 20, 'CPC, artigo 732.º, n.º 2'],
    [
      'Notificação para Contestar',
      'Ação de Processo Comum (Trabalho)',
      COURTS.laboral,
      10,
      'CPT, artigo 56.º, alínea a)',
    ],
    ['Alegações de Recurso', COMMON, CIVIL, 15, 'CPC, artigos 638.º, n.os 1 e 5, e 644.º, n.º 2'],
    ['Alegações de Recurso da Sentença', COMMON, CIVIL, 30, 'CPC, artigo 638.º, n.os 1 e 5'],
    ['Notificação da Admissão do Recurso', COMMON, CIVIL, 'unknown'],
    ['Notificação da Acusação', 'Inquéritos (Instrução)', COURTS.penal, 10, 'CPP, artigo 284.º, n.º 1'],
    ['Notificação da Acusação ao Arguido', 'Inquéritos (Instrução)', COURTS.penal, 20, 'CPP, artigo 287.º, n.º 1'],
    ['Notificação da alteração do rol de testemunhas', COMMON, CIVIL, 5, 'CPC, artigo 598.º, n.º 2'],
    ['Sentença', 'Despejo (NRAU)', CIVIL, 15, 'CPC, artigo 638.º, n.º 1'],
    ['Requerimento', 'Recurso de Contraordenação', COURTS.laboral, 10, 'CPP, artigo 105.º, n.º 1'],
    [
      'Incidente de incumprimento',
      'Incumprimento das Responsabilidades Parentais',
      CIVIL,
      5,
      'RGPTC, artigo 41.º, n.º 3',
    ],
    ['Despacho de Arquivamento', '', 'DIAP de Setúbal', 20, 'CPP, artigo 287.º, n.º 1'],
    [
      'Notificação para Contestar',
      'Processo Comum (Tribunal Singular)',
      COURTS.penal,
      20,
      'CPP, artigo 311.º-B, n.º 1',
    ],
    ['Notificação para Pagamento da Taxa de Justiça', COMMON, CIVIL, 10, 'CPC, artigo 570.º, n.º 3'],
    ['Notificação da Conta de Custas', COMMON, CIVIL, 10, 'RCP, artigo 31.º, n.º 1'],
    ['Nota Discriminativa de Custas de Parte', COMMON, CIVIL, 10, 'RCP, artigo 26.º-A, n.º 1'],
    ['Notificação para Audiência Prévia', COMMON, CIVIL, 5, 'CPC, artigo 151.º, n.º 2'],
    ['Notificação para Debate Instrutório', 'Instrução', COURTS.penal, 'unknown'],
    ['Marcação de Debate Instrutório', 'Instrução', COURTS.penal, 'unknown'],
    ['Debate Instrutório', 'Instrução', COURTS.penal, 'none'],
    ['Notificação da Data de Leitura de Sentença', 'Processo Abreviado', COURTS.penal, 'none'],
    ['Junção de Procuração', COMMON, CIVIL, 'none'],
    ['Substabelecimento', COMMON, CIVIL, 'none'],
    ['Certificado de envio da notificação', COMMON, CIVIL, 'none'],
    ['Notificação para mero conhecimento', COMMON, CIVIL, 'none'],
    ['Notificação para tomar conhecimento e se pronunciar', COMMON, CIVIL, 'unknown'],
    ['Notificação para conhecimento da sentença', COMMON, CIVIL, 'unknown'],
    ['Notificação da Sentença e da Conta de Custas', COMMON, CIVIL, 'unknown'],
    ['Certidão da Sentença', COMMON, CIVIL, 'unknown'],
    ['Auto de Não Conciliação', '', COURTS.laboral, 'unknown'],
    ['Notificação', COMMON, CIVIL, 'unknown'],
    ['', '', '', 'unknown'],
  ])('%s (%s; %s) is %s', (acto, especie, unidade, days, article) => {
    const terms = propose(acto, especie, unidade)
    if (typeof days === 'string') expect(terms.kind).toBe(days)
    else expect(terms).toMatchObject({ kind: 'deadline', length: { days }, ...(article && { article }) })
  })
  test.each([
    ['Lista de créditos reconhecidos - 10 dias', CASES.insolvencia],
    ['Lista provisória de créditos: prazo de 5 dias', CASES.revitalizacao],
  ])('"%s" runs from another day, whatever length it names', (acto, especie) => {
    expect(propose(acto, especie).kind).toBe('unknown')
  })

  test('an act gives the words that led to it', () => {
    expect(propose('Notif. de  Junção de Documentos, por transmissão')).toMatchObject({ words: 'Junção de Documentos' })
    expect(propose('JUNÇÃO DE PROCURAÇÃO')).toMatchObject({ kind: 'none', words: 'JUNÇÃO DE PROCURAÇÃO' })
  })
})

describe('the case', () => {
  test.each<[especie: string, unidade: string, tribunal: string, regime: string, words: string]>([
    ['Ação de Processo Comum', CIVIL, '', 'civil', 'Cível'],
    ['Processo Comum (Tribunal Singular)', '', '', 'penal', 'Processo Comum (Tribunal Singular)'],
    ['', 'Juízo de Instrução Criminal de Loures - Juiz 2', '', 'penal', 'Instrução Criminal'],
    ['', 'DIAP - 3.ª Secção', 'Tribunal Judicial da Comarca do Porto', 'penal', 'DIAP'],
    ['Inquérito', CIVIL, '', 'penal', 'Inquérito'],
    ['', 'Juízo Central Cível e Criminal de Ponta Delgada', '', 'civil', ''],
    ['Acção de Processo Comum', 'Juízo do Trabalho de Penafiel - Juiz 2', '', 'laboral', 'Trabalho'],
    ['', '', 'Tribunal do Trabalho de Lisboa', 'laboral', 'Trabalho'],
    [
      'Impugnação Judicial da Regularidade e Licitude do Despedimento',
      '',
      '',
      'laboral',
      'Impugnação Judicial da Regularidade',
    ],
    ['', 'Unidade Orgânica 2', 'Tribunal Administrativo e Fiscal de Braga', 'civil', 'Administrativo'],
    ['', 'Juízo de Família e Menores de Évora', '', 'civil', 'Família'],
    ['', '', '', 'civil', ''],
  ])('of "%s", "%s", "%s" goes by: %s', (especie, unidade, tribunal, regime, regimeWords) => {
    expect(propose('Despacho', especie, unidade, tribunal)).toMatchObject({ regime, regimeWords })
  })
  test.each<[especie: string, article: string | null, words?: string]>([
    ['Insolvência Pessoa Singular (Apresentação)', 'CIRE, artigo 9.º, n.º 1', 'Insolvência'],
    ['Processo Especial de Revitalização (CIRE)', 'CIRE, artigo 9.º, n.º 1', 'Especial de Revitalização (CIRE)'],
    ['Procedimento Cautelar (CPC2013)', 'CPC, artigo 363.º, n.º 1', 'Procedimento Cautelar'],
    ['Providência cautelar', 'CPC, artigo 363.º, n.º 1', 'Providência cautelar'],
    ['Arresto', 'CPC, artigo 363.º, n.º 1', 'Arresto'],
    ['Acidente de Trabalho (F. Conciliatória)', 'CPT, artigo 26.º, n.º 1', 'Acidente de Trabalho'],
    ['Acção de impugnação de despedimento colectivo', 'CPT, artigo 26.º, n.º 1', 'impugnação de despedimento'],
    ['Processo de Promoção e Protecção', 'LPCJP, artigo 102.º, n.º 1', 'Promoção e Protecção'],
    ['Processo Comum (Arguido Preso)', 'CPP, artigos 103.º, n.º 2, e 104.º, n.º 2', 'Arguido Preso'],
    ['Violência Doméstica', 'Lei n.º 112/2009, artigo 28.º', 'Violência Doméstica'],
    ['Procedimento Especial de Despejo', 'NRAU, artigo 15.º-S, n.º 8', 'Procedimento Especial de Despejo'],
    ['Processo Especial para Acordo de Pagamento', 'CIRE, artigo 222.º-A, n.º 3', 'Especial para Acordo de Pagamento'],
    ['Acompanhamento de maior', 'CPC, artigo 891.º, n.º 1', 'Acompanhamento de maior'],
    ['Contencioso pré-contratual', 'CPTA, artigo 36.º, n.º 1', 'Contencioso pré-contratual'],
    ['Intimação para Passagem de Certidão', 'CPTA, artigo 36.º, n.º 1', 'Intimação'],
    ['Mandado de Detenção Europeu', 'Lei n.º 65/2003, artigo 33.º', 'Mandado de Detenção Europeu'],
    ['Processo urgente', 'CPC, artigo 138.º, n.º 1', 'urgente'],
    ['Processo não urgente', null],
    ['Ação de Processo Comum', null],
    ['Surpreso', null],
  ])('"%s" is urgent by: %s', (especie, article, words) => {
    expect(propose('Despacho', especie).urgent).toEqual(article === null ? null : { article, words })
  })
  test.each([
    ['Juízo Local Cível de Setúbal - Juiz 1', 'CPC, artigo 363.º, n.º 1'],
    ['Juízo Local Criminal de Setúbal - Juiz 1', 'CPP, artigo 104.º, n.os 1 e 2'],
    ['Unidade Orgânica 1 do Tribunal Administrativo', 'CPTA, artigo 36.º, n.º 1, alínea f)'],
  ])('a provisional measure of %s is urgent by: %s', (unidade, article) => {
    expect(propose('Despacho', 'Procedimento cautelar', unidade).urgent?.article).toBe(article)
  })
  test.each([
    ['', 'O portal não indica a espécie do processo: confirme se é urgente.'],
    ['Coisa Nenhuma', 'A espécie do processo não é das conhecidas: confirme se é urgente.'],
    ['Ação de Processo Comum', ''],
    ['Divórcio por Mútuo Consentimento', ''],
  ])('of the espécie "%s" one has to know: "%s"', (especie, note) => {
    expect(propose('Despacho', especie)).toMatchObject({ kind: 'deadline', notes: note ? [note] : [] })
  })
})

const OLDER: Record<string, string> = {
  ação: 'acção',
  ato: 'acto',
  receção: 'recepção',
  ata: 'acta',
  exceção: 'excepção',
}
const PLURAL: [RegExp, string][] = [
  [/(?<=[çs])ão$/, 'ões'],
  [/al$/, 'ais'],
  [/el$/, 'eis'],
  [/[rz]$/, '$&es'],
  [/[aeio]$/, '$&s'],
]
const plural = (word: string) => {
  const ending = word.length > 1 && PLURAL.find(([pattern]) => pattern.test(word))
  return ending ? word.replace(ending[0], ending[1]) : word
}
const VARIANTS: ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.normalize('NFD'),
  (word) => word.normalize('NFD').replace(/\p{M}/gu, ''),
  (word) => OLDER[word] ?? word,
  plural,
]
describe('any line of the table', () => {
  test('is found in every spelling', () => {
    const spelling = fc.array(
      fc.tuple(fc.constantFrom(...VARIANTS), fc.constantFrom(' ', '  ', ' de ', ' do ', '\t')),
      {
        minLength: 8,
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(fc.constantFrom(...LINES), spelling, ([phrase, line], ways) => {
        const spelt = phrase.split(' ').map((word, index) => ways[index]![0](word) + ways[index]![1])
        expect(brief(propose(`Notificação de ${spelt.join('')}`, ...caseOf(line)))).toEqual(ofLine(line))
      }),
      { numRuns: 2000 },
    )
  })
  test('is not found within other words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LINES), fc.boolean(), ([phrase, line], before) => {
        const glued = phrase.split(/[ -]/).map((word) => (before ? `zx${word}` : `${word}zx`))
        expect(propose(glued.join(' '), ...caseOf(line)).kind).toBe('unknown')
      }),
      { numRuns: 500 },
    )
  })
  test('is proposed or left to a person for any text, without failing', () => {
    fc.assert(
      fc.property(anyCharacters(), fc.string(), fc.string(), fc.string(), (acto, especie, unidade, tribunal) => {
        expect(['deadline', 'none', 'unknown']).toContain(propose(acto, especie, unidade, tribunal).kind)
      }),
    )
  })
})
