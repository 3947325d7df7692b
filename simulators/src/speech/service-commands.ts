import { BadCommand } from '../json-service.ts'

/** What can be told to the speech service's stand-in. */
export type ServiceCommand =
  | { cmd: 'reset' }
  /** Only this key is accepted from now on; empty: any. */
  | { cmd: 'key'; value: string }
  /** What every piece says from now on; empty: sentences of a hearing. */
  | { cmd: 'say'; text: string }
  /** Larger files are answered 413. */
  | { cmd: 'limit'; bytes: number }
  /** Whether the model gives times; one that does not refuses `verbose_json` with 400. */
  | { cmd: 'mode'; times: boolean }
  /** What goes wrong with the next requests. */
  | { cmd: 'fault'; kind: FaultKind; times: number; retry_after?: number }

const FAULT_KINDS = ['drop', 'silent', 'garbled', 'redirect', '401', '403', '404', '413', '429', '500', '503'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/**
 * Checks what came to `/__control`.
 *
 * @param input the parsed JSON
 * @throws {BadCommand} naming what is expected
 */
export function readServiceCommand(input: unknown): ServiceCommand {
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  switch (fields.cmd) {
    case 'reset':
      return { cmd: 'reset' }
    case 'key':
      return { cmd: 'key', value: text(fields.value, 'value') }
    case 'say':
      return { cmd: 'say', text: text(fields.text, 'text') }
    case 'limit':
      return { cmd: 'limit', bytes: whole(fields.bytes, 'bytes') }
    case 'mode':
      if (typeof fields.times !== 'boolean') throw new BadCommand('times: true or false')
      return { cmd: 'mode', times: fields.times }
    case 'fault': {
      const kind = FAULT_KINDS.find((one) => one === fields.kind)
      if (!kind) throw new BadCommand(`kind: one of ${FAULT_KINDS.join(', ')}`)
      const times = fields.times === undefined ? 1 : whole(fields.times, 'times')
      if (fields.retry_after === undefined) return { cmd: 'fault', kind, times }
      return { cmd: 'fault', kind, times, retry_after: whole(fields.retry_after, 'retry_after') }
    }
    default:
      throw new BadCommand('cmd: one of reset, key, say, limit, mode, fault')
  }
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new BadCommand(`${name}: a text`)
  return value
}

function whole(value: unknown, name: string): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new BadCommand(`${name}: a whole number`)
  return Number(value)
}
