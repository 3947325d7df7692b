/**
 * The start, or a command, failed for a reason that the administrator can correct. `message` is in Portuguese, to be printed
 * without a stack trace before exiting with a non-zero code.
 */
export class StartupError extends Error {
  override readonly name: string = 'StartupError'
}

/** Another program has locked the data directory; an administrator's command can work beside it. */
export class DataDirTaken extends StartupError {
  override readonly name = 'DataDirTaken'
}
