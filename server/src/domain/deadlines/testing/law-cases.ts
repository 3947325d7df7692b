import { CITIUS } from './law/citius.ts'
import { CIVIL } from './law/civil.ts'
import { COURTS } from './law/courts.ts'
import { CRIMINAL } from './law/criminal.ts'
import { LABOUR } from './law/labour.ts'
import { OTHER } from './law/other.ts'
import { PUBLIC } from './law/public.ts'
import { SERVICE } from './law/service.ts'
import { WRITTEN } from './law/written.ts'

/** A notification, and the latest last day that the law allows to propose for it; written from the law alone. */
export interface LawCase {
  acto: string
  especie: string
  tribunal: string
  unidade: string
  origem: string
  /** The day of elaboration, `YYYY-MM-DD`. */
  data: string
  /** The latest day; `asks` where no date may be proposed; `none` where "Sem prazo" is right, or asking. */
  latest: string
  /** Whether "Sem prazo" is wrong, since the act asks for something or starts a deadline. */
  mustNotBeNone: boolean
  /** The articles, and the ruling where one decides. */
  why: string
}

const TABLES = [WRITTEN, SERVICE, CIVIL, LABOUR, CRIMINAL, PUBLIC, OTHER, CITIUS]

/** Where the day depends on what the portal does not tell, it is that of the earliest reading. */
export const LAW_CASES: readonly LawCase[] = TABLES.flatMap((table) => table.trim().split('\n').map(readRow))

/** A row: acto | espécie | court | origem | data | latest, with `!` where "Sem prazo" is wrong | why. */
function readRow(row: string): LawCase {
  const [acto, especie, court, origem, data, latest, why, ...more] = row.split(' | ')
  const names = COURTS.get(court ?? '')
  if (!acto || !especie || !names || !origem || !data || !latest || !why || more.length > 0)
    throw new Error(`No case of the law: ${row}`)
  const [tribunal, unidade] = names
  const mustNotBeNone = latest.endsWith('!')
  return { acto, especie, tribunal, unidade, origem, data, latest: latest.replace('!', ''), mustNotBeNone, why }
}
