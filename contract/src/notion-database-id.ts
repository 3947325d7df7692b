import { asSeen } from './invisible.ts'

/** A Notion id: 32 hexadecimal digits, with dashes or without. */
const ID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
/** The id at the end of the last path segment, after an optional title. */
const ID_AT_END = /(?:^|[^0-9a-f])([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/**
 * Finds a database's id in pasted text: an address `https://www.notion.so/<workspace>/<title>-<id>?v=…`, or the bare
 * id. The view's id in the query is ignored.
 *
 * @param pasted any text
 * @returns the id in lower case with dashes (8-4-4-4-12), or null where there is none
 */
export function notionDatabaseId(pasted: string): string | null {
  const text = asSeen(pasted)
  if (ID.test(text)) return withDashes(text)
  // Only the beginning of a run of slashes is tried: from each of them, a long run would take its square in time.
  const path = text.replace(/[?#].*$/s, '').replace(/(?<!\/)\/+$/, '')
  const found = ID_AT_END.exec(path.slice(path.lastIndexOf('/') + 1))?.[1]
  return found ? withDashes(found) : null
}

function withDashes(id: string): string {
  return id
    .replaceAll('-', '')
    .toLowerCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
