import { ApiError } from './error.ts'

/** Ignores a 404 to a deletion: another window or person was first. @throws {ApiError} of any other failure */
export const ignoreNotFound = (sending: Promise<void>): Promise<void> =>
  sending.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
