/**
 * @param instead of what would be read, or be done to it
 * @returns what takes the error of a file or folder that is not there, and throws any other
 */
export const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead
    throw error
  }
