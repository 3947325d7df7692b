import { z } from 'zod'

/** What can go wrong: answers with that status, or a connection that is closed. */
const FAULTS = ['400', '500', '503', 'drop', 'lost', 'cut', 'altered', 'slow', 'none'] as const

export const s3Command = z.discriminatedUnion('cmd', [
  /** The initial state: an empty bucket, no faults. */
  z.object({ cmd: z.literal('reset') }),
  z.object({ cmd: z.literal('credentials'), access_key: z.string(), secret_key: z.string() }),
  /** Whether the bucket exists, whether it can be written, and how many bytes it holds at most: an empty object always fits. */
  z.object({
    cmd: z.literal('bucket'),
    exists: z.boolean().default(true),
    read_only: z.boolean().default(false),
    quota: z.number().min(0).optional(),
  }),
  /** Whether checksums of objects are kept and answered (`x-amz-checksum-sha256`). */
  z.object({ cmd: z.literal('checksums'), value: z.boolean() }),
  z.object({ cmd: z.literal('page'), keys: z.int() }),
  /** How far the server's clock is ahead, in seconds. */
  z.object({ cmd: z.literal('clock'), ahead: z.number() }),
  /** Makes the objects whose keys contain `key` older. */
  z.object({ cmd: z.literal('age'), key: z.string(), seconds: z.number() }),
  /** Changes a byte of the objects whose keys contain `key`, while their checksums stay. */
  z.object({ cmd: z.literal('alter'), key: z.string() }),
  /**
   * What goes wrong with the next `times` requests whose `METHOD /path` contains `path`. `lost` closes the connection after
   * the request was carried out, `cut` in the middle of the body of an upload or a download. `altered` stores other bytes
   * than were sent.
   */
  z.object({
    cmd: z.literal('fault'),
    kind: z.enum(FAULTS),
    times: z.number().min(0).default(1),
    path: z.string().default(''),
    /** For `slow`, before the answer. */
    seconds: z.number().min(0).default(10),
  }),
])
export type S3Command = z.infer<typeof s3Command>
export type S3Fault = Extract<S3Command, { cmd: 'fault' }>
