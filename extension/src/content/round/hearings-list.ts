import { EXTENSION_MAX_ROWS, type ExtensionHearings } from '@arauto/contract/extension'
import type { ListedHearing } from '@arauto/contract/page-shapes'
import type { ShownHearings } from './round-source.ts'

/** The hearings of a list, page by page, and whether they are proven to be all. */
export class HearingsList {
  readonly #rows: ListedHearing[] = []
  readonly #announced = new Set<number | null>()
  #owner: string | null = null
  #isDoubtful = false

  add({ owner, announced, hearings, calledOff, unread, hidden }: ShownHearings): void {
    this.#rows.push(...hearings, ...calledOff)
    this.#announced.add(announced)
    this.#owner = owner
    this.#isDoubtful ||= unread + hidden > 0 || owner === null
  }

  /** How many hearings were read, with those that are called off. */
  get count(): number {
    return this.#rows.length
  }

  /**
   * Whether no hearing is missing: each page says the same count, that is how many were read, all of them could be read, and
   * each page shows whose it is. An empty list proves nothing: a portal that fails shows one too.
   */
  get isWhole(): boolean {
    const { count } = this
    const isCounted = this.#announced.size === 1 && this.#announced.has(count)
    return isCounted && !this.#isDoubtful && count > 0 && count <= EXTENSION_MAX_ROWS
  }

  /** How many more hearings every page announces than were read. */
  get missing(): number {
    const [announced] = this.#announced
    return this.#announced.size === 1 && announced ? Math.max(0, announced - this.count) : 0
  }

  /**
   * What was read, in parts that the server takes.
   *
   * @param isWhole whether these are all
   */
  parts(
    { source, accountId, isWhole }: { source: ExtensionHearings['source']; accountId: number | null; isWhole: boolean },
    owner = this.#owner,
  ): ExtensionHearings[] {
    const parts: ExtensionHearings[] = []
    for (let from = 0; from < this.#rows.length; from += EXTENSION_MAX_ROWS) {
      const hearings = this.#rows.slice(from, from + EXTENSION_MAX_ROWS)
      parts.push({ portal_username: owner, account_id: accountId, source, is_whole: isWhole, hearings })
    }
    return parts
  }
}
