import { randomUUID } from 'node:crypto'

/** Property types. Only title, rich_text and number can be written here. */
export const PROPERTY_KINDS = ['title', 'rich_text', 'number', 'select', 'checkbox', 'date'] as const
export type PropertyKind = (typeof PROPERTY_KINDS)[number]

/** A property's value; texts in the fragments in which they were written. */
export type Value = { pieces: string[] } | { number: number | null }

/** A row of a data source. */
export interface NotionPage {
  id: string
  dataSourceId: string
  createdAt: number
  createdBy: string
  editedAt: number
  editedBy: string
  inTrash: boolean
  values: Map<string, Value>
}

/** A table of a database. */
export interface NotionDataSource {
  id: string
  name: string
  properties: Map<string, PropertyKind>
}

export interface NotionDatabase {
  id: string
  title: string
  inTrash: boolean
  dataSources: NotionDataSource[]
  /** Tokens of the integrations it is shared with. */
  sharedWith: Set<string>
}

/** The stand-in's data. */
export type NotionRecords = ReturnType<typeof emptyRecords>

export const emptyRecords = () => ({
  /** Bot ids by token. */
  integrations: new Map<string, string>(),
  databases: new Map<string, NotionDatabase>(),
  pages: new Map<string, NotionPage>(),
})

/** The user id of edits by a person. */
const PERSON_ID = '00000000-0000-4000-8000-00000000cafe'

export const TIME_PROPERTIES: Readonly<Record<string, PropertyKind>> = {
  Cliente: 'title',
  Processo: 'rich_text',
  Responsável: 'rich_text',
  Tempo: 'rich_text',
}

/** @returns an id in Notion's form: lower case, with dashes; undefined for an invalid one */
export function canonicalId(text: string): string | undefined {
  const digits = text.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(digits)) return undefined
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Creates an integration, or finds the existing one. @returns its bot id */
export function integrate(records: NotionRecords, token: string): string {
  const id = records.integrations.get(token) ?? randomUUID()
  records.integrations.set(token, id)
  return id
}

/** Creates a database, shared with the given integrations. */
export function addDatabase(
  records: NotionRecords,
  database: {
    id: string
    title?: string
    sharedWith: readonly string[]
    dataSources?: readonly { name: string; properties: Readonly<Record<string, PropertyKind>> }[]
  },
): NotionDatabase {
  const id = canonicalId(database.id) ?? database.id
  const made: NotionDatabase = {
    id,
    title: database.title ?? 'Tempo',
    inTrash: false,
    sharedWith: new Set(database.sharedWith),
    dataSources: (database.dataSources ?? [{ name: 'Tempo', properties: TIME_PROPERTIES }]).map(
      ({ name, properties }) => ({ id: randomUUID(), name, properties: new Map(Object.entries(properties)) }),
    ),
  }
  records.databases.set(id, made)
  return made
}

/**
 * Creates a row as an edit by a person.
 *
 * @param values texts and numbers by property
 * @returns its id
 */
export function createRowAsPerson(
  records: NotionRecords,
  dataSource: NotionDataSource,
  values: Readonly<Record<string, string | number | null>>,
  now: number,
): string {
  const page: NotionPage = {
    id: randomUUID(),
    dataSourceId: dataSource.id,
    createdAt: now,
    createdBy: PERSON_ID,
    editedAt: now,
    editedBy: PERSON_ID,
    inTrash: false,
    values: new Map(),
  }
  records.pages.set(page.id, page)
  editAsPerson(page, values, now)
  return page.id
}

/** Changes a row as an edit by a person. */
export function editAsPerson(
  page: NotionPage,
  values: Readonly<Record<string, string | number | null>>,
  now: number,
): void {
  for (const [name, value] of Object.entries(values)) {
    page.values.set(name, typeof value === 'string' ? { pieces: value === '' ? [] : [value] } : { number: value })
  }
  page.editedAt = now
  page.editedBy = PERSON_ID
}

/** @returns a property's text or number; null where it is empty */
export function plainValue(page: NotionPage, name: string): string | number | null {
  const value = page.values.get(name)
  if (!value) return null
  return 'pieces' in value ? value.pieces.join('') : value.number
}
