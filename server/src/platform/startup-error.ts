/**
 * The start cannot go on for a reason that a person at the console can put right. `message` is one clear sentence in
 * Portuguese, to be printed without a stack trace before ending with a non-zero exit code.
 */
export class StartupError extends Error {
  override readonly name: string = 'StartupError'
}

/** Another program holds the data directory: a command of the administrator's may still work beside it. */
export class DataDirTaken extends StartupError {
  override readonly name = 'DataDirTaken'
}
