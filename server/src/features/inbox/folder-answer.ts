/** A folder, of a network disk say, that has not answered, or did not before the program stops. */
export class FolderSilent extends Error {
  override name = 'FolderSilent'
}

/**
 * Waits for a folder no longer than it may take: the system's calls on a disk that hangs never end.
 *
 * @param patienceMs how long an answer may take
 * @param stopping ends the waiting
 */
export function createFolderAnswer(patienceMs: number, stopping: AbortSignal) {
  let silent: Promise<unknown> | null = null
  return {
    /** Whether a call that was given up has still not ended: another would only wait beside it. */
    isSilent: (): boolean => silent !== null,
    /**
     * @param call of the folder
     * @param late gets what it returns when nobody waits for it any more
     * @throws {FolderSilent} where it does not end in time
     */
    async within<Result>(call: Promise<Result>, late?: (result: Result) => Promise<void>): Promise<Result> {
      const { promise: given, reject } = Promise.withResolvers<never>()
      const giveUp = () => {
        silent = call
          .then(late, () => {})
          .finally(() => {
            silent = null
          })
        // Whatever came of it, nobody waits.
        silent.catch(() => {})
        reject(new FolderSilent())
      }
      const timer = setTimeout(giveUp, patienceMs)
      stopping.addEventListener('abort', giveUp, { once: true })
      try {
        return await Promise.race([call, given])
      } finally {
        clearTimeout(timer)
        stopping.removeEventListener('abort', giveUp)
      }
    },
  }
}
