import type * as z from '../zod.ts'

/**
 * Who at least is answered: anyone, any user, a member of the office, a member with this level for the account, the
 * responsável, or the user whose own it is. The server's guards see to `anyone` and `responsavel`, a call's own queries to the
 * rest; the access tests hold every call to what its definition says.
 */
export type Who = 'anyone' | 'user' | 'member' | 'read' | 'act' | 'manage' | 'responsavel' | 'own'

interface FormField {
  kind: 'file' | 'files' | 'text'
  description: string
  required?: boolean
}

/** How much of one thing an office or a user may have stored. */
export interface RowLimit {
  /** The table whose rows are counted. */
  table: string
  /** Whose rows are counted together; left out: the office's. */
  of?: 'office' | 'user'
  most: number
  /** What is said beyond it, in Portuguese. */
  message: string
}

/** An answer that is no JSON. */
interface FileAnswer {
  description: string
  /** Each as the answer's `Content-Type` names it, without parameters. */
  media: readonly string[]
}

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the API. The server registers it, the page sends it, and the OpenAPI document describes it, under the name that it is exported by. */
export interface Call {
  /**
   * Method and path, with its parameters: `PUT /api/notes/:id/`. The server accepts it with and without the trailing
   * slash.
   */
  route: `${Method} /${string}`
  /** What it does, in Portuguese. */
  title: string
  description?: string
  /** Left out: `member`. */
  who?: Who
  /** The token that it is sent with, where it is not the sign-in's. */
  token?: 'extension'
  /** Open to a user who has not yet set up the second factor that the office requires. */
  withoutSecondFactor?: true
  params?: Schema
  query?: Schema
  body?: Schema
  form?: Readonly<Record<string, FormField>>
  /** By status; the first is that of a success. */
  answers: Readonly<Record<number, Schema | FileAnswer>>
  /** The statuses of its errors, beside those that `errorStatuses` adds. */
  errors?: readonly number[]
  /** What of the disk's reserve it may use; left out: what `diskUse` says. */
  disk?: 'none' | 'check'
  rowLimits?: readonly RowLimit[]
  /** Stores files beside notifications, up to the office's limit. */
  storesDocuments?: true
  /** What it takes much of: it waits for its owner's turn. */
  heavy?: 'acts' | 'exports' | 'bodies'
  /** The largest JSON body, in bytes, where it is not the usual one. */
  bodyLimit?: number
  /** Not compressed, since the length would reveal a secret in the answer (BREACH), or nothing would be gained. */
  compress?: false
  /** The path holds a secret, so it is not logged. */
  secretPath?: true
  /** The connection stays open, so `HEAD` is not answered. */
  streams?: true
}

/** @returns the call, with the types of what it takes and answers */
// @__NO_SIDE_EFFECTS__
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** @param media the types of the file @param description what it is @returns an answer that is a file or a text */
// @__NO_SIDE_EFFECTS__
export const fileAnswer = (media: string | readonly string[], description: string): FileAnswer => ({
  description,
  media: typeof media === 'string' ? [media] : media,
})

type Part<C extends Call, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends Schema> ? S : never

/** What a call's handler gets of its parameters, query or body; undefined where it takes none. */
export type Taken<C extends Call, K extends 'params' | 'query' | 'body'> = [Part<C, K>] extends [never]
  ? undefined
  : z.output<Part<C, K>>

type Success<C extends Call> = Extract<C['answers'][keyof C['answers'] & (200 | 201 | 202 | 204)], Schema>

/** What a call's handler answers with. */
export type AnswerInput<C extends Call> = [Success<C>] extends [never] ? never : z.input<Success<C>>
export type AnswerOutput<C extends Call> = [Success<C>] extends [never] ? never : z.output<Success<C>>

/** A value as the program has it, or as it is written in an address. */
type Written<T, S> = { [K in keyof T]: T[K] | (K extends keyof S ? S[K] : never) }
/** What a call's path and query are made from. */
type Address<C extends Call, K extends 'params' | 'query'> = [Part<C, K>] extends [never]
  ? { [key in K]?: never }
  : Partial<z.output<Part<C, K>>> extends z.output<Part<C, K>>
    ? { [key in K]?: Written<z.output<Part<C, K>>, z.input<Part<C, K>>> }
    : { [key in K]: Written<z.output<Part<C, K>>, z.input<Part<C, K>>> }
type Unchanged<T> = T extends readonly (infer U)[]
  ? readonly Unchanged<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Unchanged<T[K]> }
    : T
type BodyInput<C extends Call> = [Part<C, 'body'>] extends [never]
  ? { body?: never }
  : undefined extends z.input<Part<C, 'body'>>
    ? { body?: Unchanged<z.input<Part<C, 'body'>>> }
    : { body: Unchanged<z.input<Part<C, 'body'>>> }
export type CallInput<C extends Call> = Address<C, 'params'> & Address<C, 'query'> & BodyInput<C>

/** @returns the method of a call, and its path with its parameters */
export function methodAndPath({ route }: Pick<Call, 'route'>): [method: Method, path: string] {
  const [method, path] = route.split(' ')
  return [method as Method, path!]
}

/** @returns the path and query of a call, for an address */
export function callPath(
  call: Pick<Call, 'route'>,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined } = {},
): string {
  const values = params as Readonly<Record<string, unknown>>
  const [, path] = methodAndPath(call)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const given = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  )
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled
}

/** @returns the status of a call's success */
export const successStatus = ({ answers }: Pick<Call, 'answers'>): number => Number(Object.keys(answers)[0])

/** @returns the schema of a call's success */
export const answerSchema = <T>(call: Pick<Call, 'answers'>): z.ZodMiniType<T> =>
  call.answers[successStatus(call)] as z.ZodMiniType<T>

/** @returns the statuses of the errors that a call may answer: those common to all, and its own */
export function errorStatuses(call: Call): number[] {
  const { who, params, query, body, form, errors = [] } = call
  const statuses = [
    (query || body || form) && 400,
    who !== 'anyone' && 401,
    who !== 'anyone' && 403,
    params && 404,
    (body || form) && 413,
    429,
    503,
    diskUse(call) && 507,
    call.rowLimits && 409,
    ...errors,
  ]
  return [...new Set(statuses.filter((status) => typeof status === 'number'))].filter(
    (status) => !(status in call.answers),
  )
}

/** @returns what of the disk's reserve a call may use; null for one that stores nothing, or must work on a full disk */
export function diskUse({ route, disk }: Pick<Call, 'route' | 'disk'>): 'check' | 'keep' | null {
  if (disk === 'none' || /^(GET|DELETE) /.test(route)) return null
  return disk ?? 'keep'
}
