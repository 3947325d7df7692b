import type { PortalAccount } from '../portal-accounts/accounts-repository.ts'
import type { ListedPage } from './listed-row.ts'

/** A portal account that rows can be imported for, whatever its way of signing in, active or not. */
export type ImportTarget = Pick<PortalAccount, 'id' | 'username' | 'portalUsername' | 'advogado'>

/** A page of the portal's list that a person brought in, and for which account. */
export interface BroughtPage extends ListedPage {
  target: ImportTarget
}

/** What is known of a row that was brought in. */
export interface BroughtRow {
  /** Null for a row that is not stored. */
  id: number | null
  /** `repeated`: an earlier row of the same call is the same notification. */
  standing: 'new' | 'known' | 'repeated'
  documents: 'none' | 'missing' | 'stored'
}

/** What is known of a page that was brought in. */
export interface BroughtResult {
  /** Of its rows, in order. */
  rows: BroughtRow[]
  /** How many of the rows that could not be read were not known before. */
  newUnreadable: number
}

/** Rows brought in by a person, by the rules of a check: what a saved page and the browser extension share. */
export interface RowImport {
  /** @returns the user's accounts */
  targets(userId: number): Promise<ImportTarget[]>
  /** Tells what storing would find, without storing. @returns one for each page */
  compare(userId: number, pages: readonly BroughtPage[]): Promise<BroughtResult[]>
  /**
   * Stores all pages or none. @returns what each row was before, with the number that it has now
   * @throws HttpFailure 404 when one of the accounts is gone, or is another user's
   */
  store(userId: number, pages: readonly BroughtPage[]): Promise<BroughtResult[]>
}
