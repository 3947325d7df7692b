import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ACTS } from './acts.ts'
import { dayOf, formatDay } from './day.ts'
import { holidaysOf } from './holidays.ts'
import { MUNICIPALITIES } from './municipalities.ts'
import { proposeDeadline } from './proposal.ts'
import { RULES_VERSION } from './rules-version.ts'

const ESPECIES = [
  'Ação de Processo Comum',
  'Execução Ordinária (Ag. Execução)',
  'Embargos de Executado',
  'Inventário (Herança)',
  'Insolvência Pessoa Singular (Apresentação)',
  'Processo Especial de Revitalização (CIRE)',
  'Procedimento Cautelar (CPC2013)',
  'Regulação das Responsabilidades Parentais',
  'Processo de Promoção e Proteção',
  'Expropriação',
  'Injunção',
  'Processo Comum (Tribunal Singular)',
  'Inquérito (Arguido Preso)',
  'Violência Doméstica',
  'Recurso de Contraordenação',
  'Ação de Processo Comum (Trabalho)',
  'Acidente de Trabalho (F. Contenciosa)',
  'Ação Administrativa',
  'Oposição à Execução Fiscal',
  'Procedimento Especial de Despejo',
  '',
]
const COURTS = [
  'Juízo Local Cível de Lisboa',
  'Juízo Local Criminal do Funchal',
  'Supremo Tribunal de Justiça',
  'Tribunal Administrativo e Fiscal de Beja',
  '',
]
const DAYS = [dayOf(2026, 3, 20), dayOf(2026, 7, 10), dayOf(2026, 12, 5)]
const today = dayOf(2026, 12, 31)

/** `RULES_VERSION`, and a digest of the proposals for every phrase of the table and of every municipality's holidays. */
const OUTCOME = [42, '26fc731a974a9ca2bb128b56260051d15b32643d2318bd0ad01cbb13a733d745']

test('proposals are those of RULES_VERSION', () => {
  const hash = createHash('sha256')
  const actos = new Set(ACTS.flatMap(([phrases]) => phrases.split(' | ')))
  for (const [place, acto] of [...actos].entries()) {
    for (const [kind, especie] of ESPECIES.entries()) {
      // Courts and days take turns: each meets every phrase and every species.
      const unidade = COURTS[(place + kind) % COURTS.length]!
      const data = DAYS[(place + kind) % DAYS.length]!
      const input = { acto, especie, origem: '', tribunal: '', unidade, data, firstSeen: data, today, closedDays: [] }
      const { terms: _, ...proposal } = proposeDeadline(input)
      hash.update(JSON.stringify(proposal))
    }
  }
  for (const municipality of MUNICIPALITIES) {
    for (const [day, name] of holidaysOf(2026, municipality)) hash.update(`${formatDay(day)} ${name}\n`)
  }
  expect([RULES_VERSION, hash.digest('hex')], 'The rules propose something else: raise RULES_VERSION').toEqual(OUTCOME)
})
