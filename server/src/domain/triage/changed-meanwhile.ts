import type { ErrorCode } from '@arauto/contract/error-codes'
import { momentsAgo } from '@arauto/contract/work-messages'
import { CodedError } from '../../platform/coded-error.ts'

/** Somebody else changed what a person decides on, after that person looked at it; the message is fit to show. */
export class ChangedMeanwhile extends CodedError {
  override readonly name = 'ChangedMeanwhile'

  /** @param who null for Arauto itself @param what was changed, in Portuguese */
  constructor(code: ErrorCode & `${string}_changed_meanwhile`, who: string | null, at: Date, what = 'isto') {
    super(code, `${who ?? 'O Arauto'} mudou ${what} ${momentsAgo(at, new Date())}. Veja antes de guardar.`)
  }
}

/** A person asks for what the rules of triage and deadlines do not allow; the message is fit to show. */
export class WorkRefused extends CodedError {
  override readonly name = 'WorkRefused'

  /** @param field of the request that it is about */
  constructor(code: ErrorCode, message: string, field?: string) {
    super(code, message, field === undefined ? {} : { errors: { [field]: [message] } })
  }
}
