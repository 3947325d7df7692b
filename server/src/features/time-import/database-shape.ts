import type { DataSource } from '../../integrations/notion/index.ts'
import type { TempoKind } from './duration.ts'

/** The properties that the import writes, by the names in the lawyers' tables. */
export const PROPERTIES = {
  cliente: 'Cliente',
  processo: 'Processo',
  responsavel: 'Responsável',
  tempo: 'Tempo',
} as const

const WANTED: readonly { name: string; kinds: readonly string[]; said: string }[] = [
  { name: PROPERTIES.cliente, kinds: ['title'], said: 'título' },
  { name: PROPERTIES.processo, kinds: ['rich_text'], said: 'texto' },
  { name: PROPERTIES.responsavel, kinds: ['rich_text'], said: 'texto' },
  { name: PROPERTIES.tempo, kinds: ['rich_text', 'number'], said: 'texto (HH:MM:SS) ou número (horas)' },
]

/** The table to write to: its id, its property names, and its duration format. */
export interface ChosenTable {
  id: string
  tempoKind: TempoKind
  /** The table's own spelling of each name (`é` may be one character or two). */
  names: Readonly<Record<keyof typeof PROPERTIES, string>>
}

/** No table, or more than one, has the required properties; the message says which. */
export class WrongShape extends Error {
  override readonly name = 'WrongShape'
}

/**
 * Finds the one table with the right properties.
 *
 * @param tables of the database, at least one
 * @throws WrongShape naming the properties that are missing or of another kind, or the tables there are
 */
export function chooseTable(tables: readonly DataSource[]): ChosenTable {
  const fitting = tables.filter((table) => problemsOf(table).length === 0)
  const [table] = fitting
  if (table && fitting.length === 1) return chosen(table)
  if (fitting.length > 1) {
    throw new WrongShape(
      `Esta base de dados tem várias fontes de dados com as propriedades certas (${listed(fitting)}). Deixe-as só numa delas.`,
    )
  }
  const [only] = tables
  if (only && tables.length === 1) {
    throw new WrongShape(`A base de dados do Notion não está como deve: ${problemsOf(only).join('; ')}.`)
  }
  throw new WrongShape(
    `Nenhuma fonte de dados desta base de dados (${listed(tables)}) tem as propriedades Cliente, Processo, Responsável e Tempo: ${tables
      .map((one) => `em «${one.name}», ${problemsOf(one).join('; ')}`)
      .join('. ')}.`,
  )
}

function problemsOf({ properties }: DataSource): string[] {
  return WANTED.flatMap(({ name, kinds, said }) => {
    const kind = properties.get(spelled(properties, name))
    if (kind === undefined) return [`falta a propriedade «${name}», do tipo ${said}`]
    return kinds.includes(kind) ? [] : [`a propriedade «${name}» tem de ser do tipo ${said}`]
  })
}

/** Composed and decomposed letters are equal. */
function spelled(properties: ReadonlyMap<string, string>, name: string): string {
  return [...properties.keys()].find((key) => key.normalize('NFC') === name) ?? name
}

function chosen({ id, properties }: DataSource): ChosenTable {
  const names = {
    cliente: spelled(properties, PROPERTIES.cliente),
    processo: spelled(properties, PROPERTIES.processo),
    responsavel: spelled(properties, PROPERTIES.responsavel),
    tempo: spelled(properties, PROPERTIES.tempo),
  }
  return { id, names, tempoKind: properties.get(names.tempo) === 'number' ? 'number' : 'rich_text' }
}

const listed = (tables: readonly DataSource[]) => tables.map(({ name }) => `«${name}»`).join(', ')
