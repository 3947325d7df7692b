import { forListedTexts } from '@arauto/contract/listed-texts'
import type { ListedRow } from '../../domain/notifications/listed-row.ts'

/** Those whose notifications are invented. */
export const LAWYERS = ['Marta Figueiredo', 'Henrique Vasconcelos', 'Inês Carvalhal', 'Tiago Noronha']
const ORIGINS = ['Tribunal', 'Tribunal', 'Tribunal', 'Mandatário', 'Ministério Público', 'Agente de Execução']
const ACTS = [
  'Notificação de despacho',
  'Sentença',
  'Citação',
  'Acórdão',
  'Notificação para audiência de julgamento',
  'Notificação entre mandatários: contestação',
  'Notificação da conta de custas',
  'Notificação de auto de penhora',
  'Despacho saneador',
  'Notificação para alegações',
]
const COUNTIES = [
  'Lisboa',
  'Porto',
  'Braga',
  'Setúbal',
  'Faro',
  'Coimbra',
  'Aveiro',
  'Évora',
  'Leiria',
  'Viseu',
  'Vila Real',
  'Santarém',
  'Beja',
  'Guarda',
  'Açores',
  'Madeira',
  'Lisboa Oeste',
  'Porto Este',
]
const UNITS = [
  'Juízo Central Cível',
  'Juízo Local Cível',
  'Juízo do Trabalho',
  'Juízo de Comércio',
  'Juízo Local Criminal',
  'Juízo de Execução',
  'Juízo de Família e Menores',
]
const KINDS = [
  'Ação de Processo Comum',
  'Execução Ordinária',
  'Insolvência de pessoa singular',
  'Processo Comum (Tribunal Singular)',
  'Divórcio sem consentimento',
  'Inventário',
]
const SUFFIXES = ['LSB', 'PRT', 'BRG', 'STB', 'FAR', 'CBR', 'AVR', 'EVR']

const DAY_MS = 24 * 60 * 60 * 1000
/** A rare word for search measurements: in one row of a thousand. */
const RARE = 'usucapião'

/** A row of the portal's list, whose it is and when it was first seen. */
export interface InventedRow {
  row: ListedRow
  advogado: string
  firstSeenAt: Date
}

/**
 * Invents rows of the portal's list, deterministic and spread over the last two years. Two of three have a document.
 *
 * @param count how many there will be
 * @returns the row with a number from 0 to `count` - 1
 */
export function inventRows(count: number): (index: number) => InventedRow {
  const run = Date.now().toString(36)
  const now = Date.now()
  return (index) => {
    const pick = <T>(values: readonly T[], salt: number): T => values[scatter(index, salt) % values.length]!
    const firstSeenAt = new Date(now - Math.floor((index / count) * 730) * DAY_MS - (index % 20) * 60_000)
    const county = pick(COUNTIES, 1)
    const row = {
      ...forListedTexts(() => ''),
      origem: pick(ORIGINS, 2),
      data: new Date(firstSeenAt.getTime() - DAY_MS).toISOString().slice(0, 10),
      acto: pick(ACTS, 3),
      tribunal: `Tribunal Judicial da Comarca de ${county}`,
      unidade: `${pick(UNITS, 4)} de ${county} - Juiz ${1 + (scatter(index, 5) % 20)}`,
      processo: `${1 + (scatter(index, 6) % 29_999)}/${20 + (scatter(index, 7) % 7)}.${scatter(index, 8) % 10}T8${pick(SUFFIXES, 9)}`,
      especie: index % 1_000 === 500 ? `Ação de ${RARE}` : pick(KINDS, 10),
      referencia: `${run}${String(index).padStart(7, '0')}`,
      hasDocument: index % 3 !== 0,
    }
    return { row, advogado: pick(LAWYERS, 11), firstSeenAt }
  }
}

/** A deterministic pseudo-random number (the finaliser of MurmurHash3, public domain). */
function scatter(index: number, salt: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
