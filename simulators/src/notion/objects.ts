import type { NotionDatabase, NotionDataSource, NotionPage, PropertyKind, Value } from './records.ts'

const MINUTE = 60_000
/** Moments are told to the minute. */
const moment = (time: number) => new Date(Math.floor(time / MINUTE) * MINUTE).toISOString()
const user = (id: string) => ({ object: 'user', id })
const plain = (content: string) => ({
  type: 'text',
  text: { content, link: null },
  annotations: {
    bold: false,
    italic: false,
    strikethrough: false,
    underline: false,
    code: false,
    color: 'default',
  },
  plain_text: content,
  href: null,
})
const address = (id: string) => `https://www.notion.so/${id.replaceAll('-', '')}`

/** A database as `GET /v1/databases/{id}` gives it. */
export function databaseObject({ id, title, inTrash, dataSources }: NotionDatabase) {
  return {
    object: 'database',
    id,
    title: [plain(title)],
    description: [],
    parent: { type: 'workspace', workspace: true },
    is_inline: false,
    in_trash: inTrash,
    is_locked: false,
    created_time: moment(0),
    last_edited_time: moment(0),
    data_sources: dataSources.map((source) => ({ id: source.id, name: source.name })),
    icon: null,
    cover: null,
    url: address(id),
    public_url: null,
  }
}

/** A data source as `GET /v1/data_sources/{id}` gives it. */
export function dataSourceObject(database: NotionDatabase, { id, name, properties }: NotionDataSource) {
  return {
    object: 'data_source',
    id,
    title: [plain(name)],
    description: [],
    parent: { type: 'database_id', database_id: database.id },
    database_parent: { type: 'workspace', workspace: true },
    is_inline: false,
    in_trash: database.inTrash,
    archived: database.inTrash,
    created_time: moment(0),
    last_edited_time: moment(0),
    created_by: user(id),
    last_edited_by: user(id),
    icon: null,
    cover: null,
    url: address(id),
    public_url: null,
    properties: Object.fromEntries(
      [...properties].map(([key, type], index) => [
        key,
        { id: `p${index}`, name: key, description: null, type, [type]: {} },
      ]),
    ),
  }
}

/** A row as every call gives it. */
export function pageObject(page: NotionPage, database: NotionDatabase, { properties }: NotionDataSource) {
  return {
    object: 'page',
    id: page.id,
    created_time: moment(page.createdAt),
    last_edited_time: moment(page.editedAt),
    created_by: user(page.createdBy),
    last_edited_by: user(page.editedBy),
    cover: null,
    icon: null,
    parent: { type: 'data_source_id', data_source_id: page.dataSourceId, database_id: database.id },
    in_trash: page.inTrash,
    archived: page.inTrash,
    is_locked: false,
    properties: Object.fromEntries(
      [...properties].map(([name, kind], index) => [name, propertyObject(page.values.get(name), kind, `p${index}`)]),
    ),
    url: address(page.id),
    public_url: null,
  }
}

function propertyObject(value: Value | undefined, type: PropertyKind, id: string) {
  if (type === 'title' || type === 'rich_text') {
    return { id, type, [type]: value && 'pieces' in value ? value.pieces.map(plain) : [] }
  }
  if (type === 'number') return { id, type, number: value && 'number' in value ? value.number : null }
  return { id, type, [type]: type === 'checkbox' ? false : null }
}
