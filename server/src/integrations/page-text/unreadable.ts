/** Why no page of a file is read. */
export type UnreadableReason = 'damaged' | 'encrypted' | 'too_large'

/** A file of which no page can be read. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(`the document cannot be read: ${reason}`)
    this.reason = reason
  }
}
