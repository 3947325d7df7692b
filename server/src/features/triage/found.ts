import { MESSAGES } from '@arauto/contract/messages'
import { CodedError } from '../../platform/coded-error.ts'

/** @throws CodedError where nothing was found */
export function found<T>(result: T | null): T {
  if (result === null) throw new CodedError('not_found', MESSAGES.notFound)
  return result
}
