import { pino, stdSerializers } from 'pino'

/** Fields that hold secrets are never written, at any depth. */
export type Logger = pino.Logger

const SECRET_FIELDS = [
  'password',
  'new_password',
  'current_password',
  'access',
  'refresh',
  'authorization',
  'cookie',
  'token',
  'sealed',
]

/**
 * @param level the lowest level that is written
 * @param to the destination; by default standard output
 * @returns a logger, one JSON object a line
 */
export function createLogger(level: string, to?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: withoutPage },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '•••' },
  }
  return to ? pino(options, to) : pino(options)
}

/** An error may have a page for diagnosis, which is stored in a file and not logged. */
function withoutPage(error: Error): object {
  const { page: _, ...rest } = stdSerializers.err(error) as pino.SerializedError & { page?: unknown }
  return rest
}
