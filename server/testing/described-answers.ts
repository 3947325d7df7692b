import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
/** The generated contract, as in `GET /api/openapi.json`. */
export interface OpenApi {
  paths: Record<string, Record<string, object>>
}

/** What a client got, or sends. */
interface Message {
  /** The header `Content-Type`; empty for none. */
  type: string
  text: string
}

interface Content {
  content?: Record<string, object>
}
interface Described {
  responses: Record<string, Content>
  requestBody?: Content
}

/** Statuses that a server may give before it knows which call is asked for (RFC 9110), and of too many requests at once. */
const OF_ANY_CALL = [400, 404, 405, 408, 411, 413, 414, 415, 417, 429, 431, 503]

/** Compares what a client sends and gets with what the OpenAPI document says of it. */
export function describedBy(api: OpenApi) {
  const ajv = new Ajv2020({ strict: false, validateFormats: true, inlineRefs: false, code: { optimize: false } })
  formats.default(ajv)
  ajv.addFormat('binary', true)
  ajv.addSchema({ $id: 'api', ...api })
  const validators = new Map<string, ValidateFunction>()
  const validatorOf = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    validators.set(pointer, known)
    return known
  }
  const difference = (pointer: string, content: Content['content'], { type, text }: Message): string | null => {
    if (!content) return text === '' ? null : 'a body where none is described'
    const media = type.split(';', 1)[0]!
    if (!(media in content)) return `${media || 'no type'} instead of ${Object.keys(content)}`
    if (media !== 'application/json') return null
    const validate = validatorOf(`${pointer}/content/${escaped(media)}/schema`)
    const value = parsed(text)
    return value !== undefined && validate(value) ? null : `${ajv.errorsText(validate.errors)}: ${text.slice(0, 200)}`
  }
  const callOf = (operation: string) => {
    const [method, path] = operation.split(' ') as [string, string]
    const call = api.paths[path]![method.toLowerCase()] as Described
    return { call, pointer: `/paths/${escaped(path)}/${method.toLowerCase()}` }
  }
  return {
    /** @param operation as `GET /api/processos/{id}/` @returns what is not as described, in words; null for nothing */
    answer(operation: string, status: number, answer: Message): string | null {
      const { call, pointer } = callOf(operation)
      const described = call.responses[status]
      if (described) return difference(`${pointer}/responses/${status}`, described.content, answer)
      return OF_ANY_CALL.includes(status) ? null : `${status} is not described`
    },
    /** The same of a body that the call accepts. */
    body(operation: string, text: string): string | null {
      const { call, pointer } = callOf(operation)
      return difference(`${pointer}/requestBody`, call.requestBody?.content, { type: 'application/json', text })
    },
  }
}

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
