import { counted } from '@arauto/contract/counted'
import { formatDate } from '@arauto/contract/dates'
import type { TimeTakenBack } from '@arauto/contract/time-import'
import type { Pair } from './project-person.ts'

/** The numbers and names of an import's result. */
export interface ImportOutcome {
  updated: number
  created: number
  unchanged: number
  /** Rows from which hours were taken. */
  takenBack: readonly TimeTakenBack[]
  withoutProject: number
  running: number
  duplicates: readonly Pair[]
  unreadable: readonly Pair[]
  /** Rows that would have gone below zero. */
  clamped: readonly Pair[]
  /** Rows that a person edited while an interrupted change was open. */
  changedByHand: readonly Pair[]
  /** Rows that were removed or edited during the import. */
  missed: readonly Pair[]
}

/** Rows named in a message; of more, only the number is given. */
const NAMED = 3

const UNREADABLE = 'O Tempo não é um tempo (HH:MM:SS) e a linha ficou como estava em'
const CHANGED_BY_HAND = 'O Tempo foi mudado à mão depois de uma importação interrompida; confira-o em'

/** @returns the import's final message: first what changed, then what a person should know */
export function describeOutcome(outcome: ImportOutcome): string {
  const { updated, created, unchanged } = outcome
  const changed = `${counted(updated, 'linha atualizada', 'linhas atualizadas')}, ${counted(created, 'criada', 'criadas')}, ${unchanged} sem alterações`
  const left = [
    outcome.withoutProject > 0 && counted(outcome.withoutProject, 'registo sem projeto', 'registos sem projeto'),
    outcome.running > 0 && counted(outcome.running, 'registo ainda a decorrer', 'registos ainda a decorrer'),
  ].filter((text) => text !== false)
  const sentences = [
    changed,
    left.length > 0 &&
      `${outcome.withoutProject + outcome.running === 1 ? 'Ficou' : 'Ficaram'} de fora ${left.join(' e ')}`,
    outcome.takenBack.length > 0 && takenBackFrom(outcome.takenBack),
    named(outcome.duplicates, 'Há linhas repetidas, e foi usada a mais antiga, em'),
    named(outcome.unreadable, UNREADABLE),
    named(outcome.clamped, 'O Tempo ficaria abaixo de zero e parou em zero em'),
    named(outcome.changedByHand, CHANGED_BY_HAND),
    named(outcome.missed, 'A linha mudou no Notion durante a importação; importe de novo para acertar'),
  ]
  return joined(sentences)
}

/** @returns an undo's final message */
export function describeUndo({
  restored,
  unreadable,
  changedByHand,
  missed,
}: { restored: number } & Pick<ImportOutcome, 'unreadable' | 'changedByHand' | 'missed'>): string {
  return joined([
    `A importação foi anulada: ${counted(restored, 'linha reposta', 'linhas repostas')}`,
    named(unreadable, UNREADABLE),
    named(changedByHand, CHANGED_BY_HAND),
    named(missed, 'A linha mudou no Notion entretanto e ficou como estava em'),
  ])
}

/**
 * @param takenBack how many of the changed rows lost hours
 * @returns an import or undo in the record of who did what: it names no person
 */
export function describeForRecord(
  { start, end, failed }: { start: string; end: string; failed: boolean },
  changed: number,
  made: number,
  takenBack: number,
): string {
  const rows = `${counted(changed, 'linha atualizada', 'linhas atualizadas')}, ${counted(made, 'criada', 'criadas')}, ${takenBack} com horas retiradas`
  return `${formatDate(start)} a ${formatDate(end)}: ${rows}${failed ? ' (não terminou)' : ''}`
}

const joined = (sentences: readonly (string | false)[]) =>
  sentences.filter((text) => text !== false).join('. ') + (sentences.filter(Boolean).length > 1 ? '.' : '')

function takenBackFrom(rows: readonly TimeTakenBack[]): string {
  const each = rows
    .slice(0, NAMED)
    .map(
      ({ processo, responsavel, before, after }) =>
        `«${short(processo)}» (${short(responsavel)}) de ${before} para ${after}`,
    )
  const more = rows.length > NAMED ? ` e mais ${rows.length - NAMED}` : ''
  return `Foram retiradas horas a ${counted(rows.length, 'linha', 'linhas')}: ${each.join(', ')}${more}`
}

function named(pairs: readonly Pair[], words: string): string | false {
  if (pairs.length === 0) return false
  const names = pairs.slice(0, NAMED).map(({ processo, responsavel }) => `«${short(processo)}» (${short(responsavel)})`)
  const more = pairs.length > NAMED ? ` e mais ${pairs.length - NAMED}` : ''
  return `${words} ${names.join(', ')}${more}`
}

/** Names are shortened to fit a toast. */
function short(name: string): string {
  const characters = [...name]
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : name
}
