import {
  ADMINISTRATIVE,
  COMARCAS,
  COURT_ACTS,
  EVERY_COURT_ACT,
  LAWYER_ACTS,
  MATTERS,
  PROSECUTOR_ACTS,
} from './court-catalogue.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A court case as its notifications name it, and what kind of matter it is, which decides on its acts. */
export type CourtCase = ReturnType<typeof inventCase>

/**
 * Generates a case.
 *
 * @param random source of the choices
 * @param year the year in which the case began, four digits
 */
export function inventCase(random: SeededRandom, year: number) {
  const number = random.whole(101, 29_870)
  const yy = String(year % 100).padStart(2, '0')
  if (random.chance(0.06)) {
    const [code, place] = random.pick(Object.entries(ADMINISTRATIVE))
    return {
      tribunal: `Tribunal Administrativo${place.includes('Círculo') ? '' : ' e Fiscal'} ${place}`,
      unidade: `Unidade Orgânica ${random.whole(1, 5)}`,
      processo: `${number % 3000}/${yy}.${random.whole(0, 9)}BE${code}`,
      especie: random.pick(['Ação Administrativa', 'Oposição à Execução Fiscal', 'Impugnação Judicial']),
      matter: 'administrative' as const,
    }
  }
  const comarca = random.pick(COMARCAS)
  const [code, place] = random.pick(Object.entries(comarca.seats))
  const matter = random.pick([
    'civil',
    'civil',
    'civil',
    'execution',
    'execution',
    'labour',
    'family',
    'commerce',
    'crime',
  ] as const)
  const { units, especies } = MATTERS[matter]
  const series = matter === 'crime' ? random.pick(['PB', 'GB', 'T9']) : 'T8'
  const annex = random.chance(0.12) ? `-${random.pick(['A', 'B', 'C'])}` : ''
  return {
    tribunal: `Tribunal Judicial da Comarca ${comarca.name}`,
    unidade: `${random.pick(units).replace('{}', place)} - Juiz ${random.whole(1, 9)}`,
    processo: `${number}/${yy}.${random.whole(0, 9)}${series}${code}${annex}`,
    especie: random.pick(especies),
    matter,
  }
}

/** Generates an act that can occur in the case, and its origin: most come from the court, some from the opposing lawyer. */
export function inventAct(random: SeededRandom, { matter }: CourtCase): { origem: string; acto: string } {
  if (random.chance(0.24)) return { origem: 'Mandatário', acto: random.pick(LAWYER_ACTS) }
  if (random.chance(matter === 'crime' || matter === 'family' ? 0.2 : 0.02))
    return { origem: 'Ministério Público', acto: random.pick(PROSECUTOR_ACTS) }
  if (matter === 'execution' && random.chance(0.25))
    return {
      origem: 'Agente de Execução',
      acto: random.pick(['Notificação da Penhora', 'Auto de Penhora', 'Nota de Honorários e Despesas']),
    }
  return { origem: 'Tribunal', acto: random.pick(random.chance(0.4) ? COURT_ACTS[matter] : EVERY_COURT_ACT) }
}
