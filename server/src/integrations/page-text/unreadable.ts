/** Why no page of a file is read; `form`: its text is laid out by a program (XFA). */
export type UnreadableReason = 'damaged' | 'encrypted' | 'too_large' | 'form'

/** A file of which no page can be read. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(`the document cannot be read: ${reason}`)
    this.reason = reason
  }
}

/** A message that takes too much, or is none. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage'
}
