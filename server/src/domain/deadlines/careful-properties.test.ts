import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTS } from './acts.ts'
import { calculateDeadline } from './calculate.ts'
import { dayOf } from './day.ts'
import { type ProposalInput, proposeDeadline } from './proposal.ts'

const COMMON = 'Ação de Processo Comum'
const UNITS = [
  'Juízo Local Cível de Setúbal - Juiz 5',
  'Juízo Local Criminal de Setúbal - Juiz 1',
  'Juízo do Trabalho de Setúbal - Juiz 2',
  'Juízo de Família e Menores de Setúbal - Juiz 1',
  'Juízo de Comércio de Lisboa - Juiz 1',
]
const ESPECIES = [
  COMMON,
  'Execução Ordinária (Ag. Execução)',
  'Insolvência Pessoa Singular (Apresentação)',
  'Procedimento Cautelar (CPC2013)',
  'Regulação das Responsabilidades Parentais',
  'Processo Comum (Tribunal Singular)',
  'Processo Abreviado',
  'Ação de Processo Comum (Trabalho)',
  'Ação Administrativa',
  'Impugnação Judicial',
  'Recurso de Contraordenação',
  'Coisa Nenhuma',
  '',
]
const COMARCA = 'Tribunal Judicial da Comarca de Setúbal'
const COURTS = [
  ...UNITS.map((unidade) => ({ tribunal: COMARCA, unidade })),
  ...['Tribunal Administrativo e Fiscal de Almada', 'Tribunal Tributário de Lisboa'].map((tribunal) => ({
    tribunal,
    unidade: 'Unidade Orgânica 1',
  })),
  { tribunal: 'Supremo Tribunal de Justiça', unidade: '2.ª Secção' },
  { tribunal: 'Tribunal da Relação de Évora', unidade: '1.ª Secção' },
]
const anyCase = fc
  .record({
    acto: fc.constantFrom(...ACTS.flatMap(([phrases]) => phrases.split(' | '))),
    especie: fc.constantFrom(...ESPECIES),
    court: fc.constantFrom(...COURTS),
    data: fc.integer({ min: dayOf(2024, 1, 1), max: dayOf(2027, 12, 31) }),
  })
  .map(({ court, data, ...act }) => ({ ...act, ...court, data, firstSeen: data, today: data }))
type Row = Pick<ProposalInput, 'acto' | 'especie' | 'unidade' | 'tribunal' | 'data' | 'firstSeen' | 'today'>
const proposed = (row: Row) => proposeDeadline({ ...row, origem: 'Tribunal', closedDays: [] })

describe('for any act and court', () => {
  test('an act without a proposal says what is known and what a person has to enter', () => {
    const more = fc.constantFrom('', ' urgente', ' e documentos', ' para conhecimento', ' que nada diz', ' da penhora')
    fc.assert(
      fc.property(anyCase, more, fc.boolean(), (row, words, isNew) => {
        const acto = isNew ? `Expediente${words}` : `Notificação de ${row.acto}${words}`
        const { kind, warnings } = proposed({ ...row, acto })
        if (kind === 'unknown') expect(warnings.join(' ')).toMatch(/\b(?:indique|confirme)\b/i)
      }),
      { numRuns: 2000 },
    )
  })
  test('no step states that a case is urgent where that is only asked', () => {
    fc.assert(
      fc.property(anyCase, (row) => {
        const { urgent, urgentIf, dates } = proposed(row)
        const said = (dates?.steps ?? []).map(({ text }) => text).join(' ')
        if (urgent === null) expect(said).not.toMatch(/^Processo urgente|\. Processo urgente/)
        if (urgent === null && urgentIf === null) expect(said).not.toContain('urgente')
      }),
    )
  })
  test('a number of days that is added never makes it later than that number', () => {
    const forms = fc.constantFrom(
      ' no prazo de N dias',
      ' (prazo: N dias)',
      ', em N dias',
      ' - N d.',
      ' N dias',
      ' dentro de N dias',
    )
    fc.assert(
      fc.property(anyCase, forms, fc.integer({ min: 1, max: 120 }), (one, form, days) => {
        const before = proposed(one)
        const { dates, terms } = proposed({ ...one, acto: `${one.acto}${form.replace('N', String(days))}` })
        if (!dates || !terms) return
        const usual = { ...terms, length: { days }, urgent: before.urgent !== null }
        expect(dates.ends).toBeLessThanOrEqual(calculateDeadline(usual).ends)
      }),
      { numRuns: 600 },
    )
  })
  test('an urgent case never ends later', () => {
    const urgent = fc.constantFrom<(one: { acto: string; especie: string }) => object>(
      ({ especie }) => ({ especie: `${especie} (Urgente)` }),
      ({ acto }) => ({ acto: `${acto} - urgente` }),
    )
    fc.assert(
      fc.property(anyCase, urgent, (one, make) => {
        const [usual, quick] = [proposed(one), proposed({ ...one, ...make(one) })]
        if (usual.dates && quick.dates) expect(quick.dates.ends).toBeLessThanOrEqual(usual.dates.ends)
        if (usual.dates && !quick.dates) expect(quick.kind).toBe('unknown')
      }),
      { numRuns: 600 },
    )
  })
  test('information that is removed never makes it later without a warning', () => {
    const removed = fc.uniqueArray(fc.constantFrom('especie', 'unidade', 'tribunal'), { minLength: 1 })
    fc.assert(
      fc.property(anyCase, removed, (one, fields) => {
        const [full, less] = [
          proposed(one),
          proposed({ ...one, ...Object.fromEntries(fields.map((name) => [name, ''])) }),
        ]
        if (full.kind === 'none') return
        if (less.regime === full.regime) expect(less.kind).not.toBe('none')
        if (!full.dates || !less.dates || less.dates.ends <= full.dates.ends) return
        expect(less.warnings.filter((warning) => !full.warnings.includes(warning))).not.toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})
