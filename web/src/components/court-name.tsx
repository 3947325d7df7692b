import type { ReactNode } from 'react'

/** The kinds of court unit in the words of the law (Lei 62/2013, art. 81.º, n.º 3), and as they are shortened here. */
const KINDS: readonly (readonly [name: RegExp, short?: string])[] = [
  [/^Fam[ií]lia e Menores/iu, 'Família'],
  [/^Compet[eê]ncia Gen[eé]rica/iu, 'Genérica'],
  [/^(?:Central|Local) (?:C[ií]vel|Criminal)/iu],
  [/^Instru[cç][aã]o Criminal/iu],
  [/^(?:Execu[cç][aã]o|Com[eé]rcio|Trabalho|Proximidade)/iu],
]
const PREPOSITION = /^d(?:e|o|a|os|as)\s+/iu

/**
 * A court as lawyers say it, so that the part in which it differs from others is short enough to be read.
 *
 * @param tribunal as the portal writes it
 * @param unidade the court unit; empty where none is said
 * @returns the court without what all courts are called; its unit, the seat before the kind, and the judge's number. What
 *   has another form stays as it is written
 */
function courtParts(tribunal: string, unidade = ''): [court: string, unit: string] {
  const [own = '', ...inside] = tribunal.split(/,\s*(?=Ju[ií]zo)/iu)
  const court = own
    .replace(/^Tribunal Judicial (?:da )?(?=Comarca )/iu, '')
    .replace(/^Tribunal Administrativo e Fiscal/iu, 'TAF')
  const [unit = '', judge = ''] = (unidade || inside.join(', ')).trim().split(/\s*[-–,]\s*(?=Juiz \d+$)/iu)
  return [court, [shortUnit(unit, court), judge.replace(/^Juiz\s+/iu, 'J')].filter(Boolean).join(', ')]
}

function shortUnit(unit: string, court: string): string {
  const words = unit.replace(/^Ju[ií]zo\s+(?:d[eoa]s?\s+)?/iu, '')
  for (const [name, short] of KINDS) {
    const [kind] = name.exec(words) ?? []
    if (kind === undefined) continue
    const seat = words.slice(kind.length).trim().replace(PREPOSITION, '')
    const isNamed = seat === '' || court.toLocaleLowerCase('pt-PT').endsWith(` ${seat.toLocaleLowerCase('pt-PT')}`)
    return isNamed ? (short ?? kind) : `${seat}, ${short ?? kind}`
  }
  return words
}

/** @returns the court in one line: `Comarca de Lisboa Norte · Loures, Local Cível, J4` */
export const courtLine = (tribunal: string, unidade?: string): string =>
  courtParts(tribunal, unidade).filter(Boolean).join(' · ')

/** The court in two lines. @param props.mark renders each, for instance with the matches of a search */
export function CourtName({
  tribunal,
  unidade,
  mark,
}: {
  tribunal: string
  unidade: string
  mark: (text: string) => ReactNode
}) {
  const [court, unit] = courtParts(tribunal, unidade)
  return (
    <>
      <span>{mark(court)}</span>
      {unit && <span className="hint table__second">{mark(unit)}</span>}
    </>
  )
}
