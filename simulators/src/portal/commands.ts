import { z } from 'zod'
import { parsePortalDate } from './portal-date.ts'
import { P12_ENCRYPTIONS } from './test-authority.ts'

const text = z.string()
const filled = text.regex(/\S/, 'a text that is not empty')
const whole = (from: number, to: number) => z.int().min(from).max(to)

type ExactPartial<T extends z.ZodRawShape> = { [K in keyof T]: z.ZodExactOptional<T[K]> }

/** Every key may be left out. */
function exactPartial<T extends z.ZodRawShape>(shape: T): ExactPartial<T> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, z.exactOptional(schema)]),
  ) as unknown as ExactPartial<T>
}

const fileItem = z.strictObject(
  exactPartial({
    /** File name, in the selects and the download. */
    name: text,
    pages: whole(1, 500),
    /** The password that opens the PDF, or null. */
    password: text.nullable(),
    /** `pdf`; `html` (HTML instead of a PDF); `octet` (a PDF declared as application/octet-stream). */
    type: z.enum(['pdf', 'html', 'octet']),
    /** Truncated: starts like a PDF and cannot be opened. */
    broken: z.boolean(),
    /** The act or group of attachments in the first select, where there are two selects. */
    group: text,
    /** A paragraph that its first page begins with. */
    says: text,
  }),
)
/** One file of a notification, in a control command. */
export type FileItem = z.infer<typeof fileItem>

const notificationItem = z.strictObject(
  exactPartial({
    referencia: text,
    origem: text,
    data: text.refine((day) => day === '' || parsePortalDate(day) !== undefined, 'a date like 20-11-2026, or empty'),
    acto: text,
    tribunal: text,
    unidade: text,
    processo: text,
    especie: text,
    files: z.array(fileItem),
    /** false: the row has no document link. */
    document: z.boolean(),
    /** true: the first file is truncated. */
    broken: z.boolean(),
    /** How the popup shows the files (docs/portal.md, Documents). */
    layout: z.enum(['simple', 'files', 'groups', 'iframe', 'iframe-links']),
    /** Whether it was read already: then only `?Lidas=1` and "Todas" show it. */
    read: z.boolean(),
  }),
)
/** One notification, in a control command. Missing fields are generated; a known `referencia` updates its row. */
export type NotificationItem = z.infer<typeof notificationItem>
export type Layout = NonNullable<NotificationItem['layout']>

const certificate = z.strictObject({
  cmd: z.literal('certificate'),
  username: filled,
  /** The password of its file; default `segredo`. */
  password: text.default('segredo'),
  /** The name in it; default the user name. */
  holder: filled.exactOptional(),
  /** Days from now until it expires, default 365; negative for an expired one. */
  days: z.number().min(-36_500).max(36_500).default(365),
  /** The portal's authority, or one that it does not trust. */
  authority: z.enum(['own', 'other']).default('own'),
  encryption: z.enum(P12_ENCRYPTIONS).default('aes256'),
})

const mode = z.strictObject({
  charset: z.enum(['iso-8859-1', 'utf-8']),
  /** Where the charset is declared. */
  charset_from: z.enum(['both', 'header', 'meta']),
  pager: z.enum(['datagrid', 'gridview', 'get']),
  quotes: z.enum(['single', 'double']),
  /** Selects a generated markup style; null for the observed one. */
  seed: whole(0, 2 ** 31).nullable(),
  /** Rows of a list page; null: the value of the cookie CitiusNPag, else 10. */
  page_size: whole(1, 1000).nullable(),
  /** Whether an empty list is a notice in one cell or a grid without data rows. */
  empty: z.enum(['notice', 'no-rows']),
  /** Every page is a maintenance notice. */
  maintenance: z.boolean(),
  /** How a bad certificate is rejected: IIS's page, a TLS alert, a closed connection, or the sign-in form. */
  certificate_refusal: z.enum(['page', 'alert', 'reset', 'form']),
  /** Whether a correct password is answered with a notice about certificates. */
  password_ended: z.boolean(),
})
/** How the portal behaves. */
export type Mode = z.infer<typeof mode>

/** How a response is corrupted on its way by a broken line or server. */
export const CORRUPTIONS = ['truncated', 'huge', 'mischarset'] as const
export type Corruption = (typeof CORRUPTIONS)[number]
const FAULTS = ['drop', 'slow', '500', '503', '403', '429', 'garbled', 'expired', ...CORRUPTIONS, 'none'] as const

const fault = z.strictObject({
  cmd: z.literal('fault'),
  kind: z.coerce.string<string | number>().pipe(z.enum(FAULTS)),
  /** How many requests it still affects. */
  times: whole(1, 1_000_000).default(1),
  /** Affects only requests whose path and query contain this, ignoring case. */
  path: text.default(''),
  /** The delay of `slow`. */
  seconds: z.number().min(0).max(600).default(10),
  /** The Retry-After of `429` (default 30) and of `503` (default none), in seconds. */
  retry_after: whole(0, 86_400).exactOptional(),
})
export type Fault = z.infer<typeof fault>

export const portalCommand = z.discriminatedUnion('cmd', [
  z.strictObject({ cmd: z.literal('reset') }),
  z.strictObject({ cmd: z.literal('account'), username: filled, password: filled }),
  certificate,
  z.strictObject({ cmd: z.literal('withdraw'), username: filled }),
  z
    .strictObject({
      cmd: z.literal('notify'),
      username: filled,
      count: whole(1, 100_000).exactOptional(),
      items: z.array(notificationItem).exactOptional(),
    })
    .refine(({ count, items }) => (count === undefined) !== (items === undefined), 'either count or items'),
  z.strictObject({ cmd: z.literal('mode'), ...exactPartial(mode.shape) }),
  fault,
])
/** The commands of `POST /__control`. */
export type PortalCommand = z.input<typeof portalCommand>

/** The initial mode, as public clients observed the portal. */
export const DEFAULT_MODE: Readonly<Mode> = {
  charset: 'iso-8859-1',
  charset_from: 'both',
  pager: 'datagrid',
  quotes: 'double',
  seed: null,
  page_size: null,
  empty: 'notice',
  maintenance: false,
  certificate_refusal: 'page',
  password_ended: false,
}
