import type { Pair } from './project-person.ts'

/** The numbers and names of an import's result. */
export interface Outcome {
  updated: number
  created: number
  unchanged: number
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

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** @returns the import's final message: first what changed, then what a person should know */
export function describeOutcome(outcome: Outcome): string {
  const { updated, created, unchanged } = outcome
  const changed = `${count(updated, 'linha atualizada', 'linhas atualizadas')}, ${count(created, 'criada', 'criadas')}, ${unchanged} sem alterações`
  const left = [
    outcome.withoutProject > 0 && count(outcome.withoutProject, 'registo sem projeto', 'registos sem projeto'),
    outcome.running > 0 && count(outcome.running, 'registo ainda a decorrer', 'registos ainda a decorrer'),
  ].filter((text) => text !== false)
  const sentences = [
    changed,
    left.length > 0 &&
      `${outcome.withoutProject + outcome.running === 1 ? 'Ficou' : 'Ficaram'} de fora ${left.join(' e ')}`,
    named(outcome.duplicates, 'Há linhas repetidas, e foi usada a mais antiga, em'),
    named(outcome.unreadable, 'O Tempo não é um tempo (HH:MM:SS) e a linha ficou como estava em'),
    named(outcome.clamped, 'O Tempo ficaria abaixo de zero e parou em zero em'),
    named(outcome.changedByHand, 'O Tempo foi mudado à mão depois de uma importação interrompida; confira-o em'),
    named(outcome.missed, 'A linha mudou no Notion durante a importação; importe de novo para acertar'),
  ]
  return sentences.filter((text) => text !== false).join('. ') + (sentences.filter(Boolean).length > 1 ? '.' : '')
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
