import type { NotionDatabase, NotionDataSource, NotionPage, PropertyKind, Value } from './records.ts'

const MINUTE_MS = 60_000
/** Notion rounds timestamps down to the minute. */
const moment = (time: number) => new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS).toISOString()
const user = (id: string) => ({ object: 'user', id })
const NO_STYLE = { bold: false, italic: false, strikethrough: false, underline: false, code: false, color: 'default' }
const plainText = (content: string) => ({
  type: 'text',
  text: { content, link: null },
  annotations: NO_STYLE,
  plain_text: content,
  href: null,
})
/** What every object has. */
const common = (object: string, id: string, created: number, edited: number) => ({
  object,
  id,
  created_time: moment(created),
  last_edited_time: moment(edited),
  icon: null,
  cover: null,
  url: `https://www.notion.so/${id.replaceAll('-', '')}`,
  public_url: null,
})

/** The response of `GET /v1/databases/{id}`. */
export function databaseObject({ id, title, inTrash, dataSources }: NotionDatabase) {
  return {
    ...common('database', id, 0, 0),
    title: [plainText(title)],
    description: [],
    parent: { type: 'workspace', workspace: true },
    is_inline: false,
    in_trash: inTrash,
    is_locked: false,
    data_sources: dataSources.map((source) => ({ id: source.id, name: source.name })),
  }
}

/** The response of `GET /v1/data_sources/{id}`. */
export function dataSourceObject(database: NotionDatabase, { id, name, properties }: NotionDataSource) {
  return {
    ...common('data_source', id, 0, 0),
    title: [plainText(name)],
    description: [],
    parent: { type: 'database_id', database_id: database.id },
    database_parent: { type: 'workspace', workspace: true },
    is_inline: false,
    in_trash: database.inTrash,
    created_by: user(id),
    last_edited_by: user(id),
    properties: Object.fromEntries(
      [...properties].map(([key, type], index) => [
        key,
        { id: `p${index}`, name: key, description: null, type, [type]: {} },
      ]),
    ),
  }
}

/** A page object, as every endpoint returns it. */
export function pageObject(page: NotionPage, database: NotionDatabase, source: NotionDataSource) {
  return {
    ...common('page', page.id, page.createdAt, page.editedAt),
    created_by: user(page.createdBy),
    last_edited_by: user(page.editedBy),
    parent: { type: 'data_source_id', data_source_id: page.dataSourceId, database_id: database.id },
    in_trash: page.inTrash,
    is_locked: false,
    properties: Object.fromEntries(
      [...source.properties].map(([name, kind], index) => [
        name,
        propertyObject(page.values.get(name), kind, `p${index}`),
      ]),
    ),
  }
}

function propertyObject(value: Value | undefined, type: PropertyKind, id: string) {
  if (type === 'title' || type === 'rich_text') {
    return { id, type, [type]: value && 'pieces' in value ? value.pieces.map(plainText) : [] }
  }
  if (type === 'number') return { id, type, number: value && 'number' in value ? value.number : null }
  return { id, type, [type]: type === 'checkbox' ? false : null }
}
