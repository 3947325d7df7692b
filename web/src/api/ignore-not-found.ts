import { ApiError } from './error.ts'

/** What is gone already, by another window or person, is as it was wanted. @throws {ApiError} of any other failure */
export const ignoreNotFound = (sending: Promise<void>): Promise<void> =>
  sending.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
