import { momentsAgo } from '@arauto/contract/work-messages'

/** Somebody else changed what a person decides on, after that person looked at it; the message is fit to show. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'

  /** @param who null for Arauto itself @param what was changed, in Portuguese */
  constructor(who: string | null, at: Date, what = 'isto') {
    super(`${who ?? 'O Arauto'} mudou ${what} ${momentsAgo(at, new Date())}. Veja antes de guardar.`)
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
