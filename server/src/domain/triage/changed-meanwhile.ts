/** Somebody else changed what a person decides on, after that person looked at it. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
  /** Null where Arauto itself changed it. */
  readonly who: string | null
  readonly at: Date

  constructor(who: string | null, at: Date) {
    super('changed meanwhile')
    this.who = who
    this.at = at
  }
}

/** A person asks for what the rules of triage and deadlines do not allow; the message is fit to show. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused'
  /** The field of the request that it is about. */
  readonly field: string | null
  /** Whether who asks may not do it, rather than nobody. */
  readonly forbidden: boolean

  constructor(
    message: string,
    { field = null, forbidden = false }: { field?: string | null; forbidden?: boolean } = {},
  ) {
    super(message)
    this.field = field
    this.forbidden = forbidden
  }
}
