import type { ShapeProposal } from '@arauto/contract/page-shapes'
import type { SavedList } from './saved-list.ts'

/** A file's content, or why it is refused. */
export interface FoundPage extends SavedList {
  /** The file's name. */
  name: string
  /** Why the file is refused, to show; null for a page of the list. */
  refused: string | null
  /** How a refused list may be read, once a person confirms it. */
  proposal?: ShapeProposal
}

/** The result of a refused file. */
export const refusedPage = (name: string, refused: string): FoundPage => ({
  name,
  refused,
  owner: null,
  rows: [],
  unreadableRows: [],
})
