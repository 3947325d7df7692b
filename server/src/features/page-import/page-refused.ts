import type { ShapeProposal } from '@arauto/contract/page-shapes'

/** A saved page that is refused; the message is the reason that its sender is shown. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused'
  /** How a person may have it read; null for a page without a list. */
  readonly proposal: ShapeProposal | null

  constructor(message: string, proposal: ShapeProposal | null = null) {
    super(message)
    this.proposal = proposal
  }
}
