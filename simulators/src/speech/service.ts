/**
 * A stand-in of a transcription service as OpenAI documents it: `POST /v1/audio/transcriptions`, multipart, with
 * `response_format` `json` or `verbose_json`. It hears nothing: it says sentences of a hearing, five seconds each, for as
 * long as the sound lasts.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BadCommand } from '../json-service.ts'
import { type FaultKind, readServiceCommand, type ServiceCommand } from './service-commands.ts'

/** What was asked of the service so far. */
export interface SpeechServiceStats {
  requests: number
  refused: number
  /** Of the files that were accepted: how many bytes the largest had, and how many seconds they all lasted. */
  largest: number
  seconds: number
  /** The form's fields of the last request, without the file. */
  fields: Record<string, string[]>
  file_name: string
}

/** A running stand-in. */
export interface SpeechServiceStandIn {
  /** Its base address, without a slash at the end and without `/v1`. */
  readonly url: string
  /** Carries out a control command, as `POST /__control` does. */
  control(command: ServiceCommand): void
  stats(): SpeechServiceStats
  close(): Promise<void>
}

const SENTENCES = [
  'Está aberta a audiência de discussão e julgamento.',
  'A testemunha jurou dizer a verdade e só a verdade.',
  'Recordo-me de ter assinado o contrato na presença das duas partes.',
  'O pagamento foi feito por transferência no final do mês.',
  'Nada mais tenho a acrescentar, senhor doutor juiz.',
  'O tribunal suspende os trabalhos por dez minutos.',
]
const SENTENCE_SECONDS = 5
/** OpenAI's documented limit. */
const USUAL_LIMIT = 25 * 1024 * 1024
const READ_LIMIT = 256 * 1024 * 1024

interface Fault {
  kind: FaultKind
  left: number
  retryAfter: number | undefined
}

interface State {
  key: string
  said: string
  limit: number
  times: boolean
  fault: Fault | null
  stats: SpeechServiceStats
}

const fresh = (): State => ({
  key: '',
  said: '',
  limit: USUAL_LIMIT,
  times: true,
  fault: null,
  stats: { requests: 0, refused: 0, largest: 0, seconds: 0, fields: {}, file_name: '' },
})

/**
 * Starts the stand-in.
 *
 * @param options.port 0 or nothing: any free port
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function startSpeechService(options: { port?: number } = {}): Promise<SpeechServiceStandIn> {
  let state = fresh()
  const control = (command: ServiceCommand) => {
    if (command.cmd === 'reset') state = fresh()
    else change(state, command)
  }
  const server = createServer((request, response) => {
    serve(state, control, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    control,
    stats: () => state.stats,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function change(state: State, command: Exclude<ServiceCommand, { cmd: 'reset' }>): void {
  switch (command.cmd) {
    case 'key':
      state.key = command.value
      return
    case 'say':
      state.said = command.text
      return
    case 'limit':
      state.limit = command.bytes
      return
    case 'mode':
      state.times = command.times
      return
    case 'fault':
      state.fault = { kind: command.kind, left: command.times, retryAfter: command.retry_after }
  }
}

async function serve(
  state: State,
  control: (command: ServiceCommand) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url?.split('?', 1)[0]
  if (path === '/__stats' && request.method === 'GET') return json(response, 200, state.stats)
  if (path === '/__control' && request.method === 'POST') return obey(control, request, response)
  if (path !== '/v1/audio/transcriptions') return refuse(response, 404, 'Unknown request URL.')
  if (request.method !== 'POST') return refuse(response, 405, 'Not allowed to this URL.')
  state.stats.requests++
  const body = await readAll(request)
  if (state.fault && state.fault.left > 0) {
    state.fault.left--
    return misbehave(state.fault, request, response)
  }
  const given = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (state.key && given !== state.key) {
    state.stats.refused++
    return refuse(response, 401, `Incorrect API key provided: ${given}.`)
  }
  return transcribe(state, request, body, response)
}

async function transcribe(state: State, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof File) || !form.get('model'))
    return refuse(response, 400, 'file and model are required')
  if (file.size > state.limit) {
    state.stats.refused++
    return refuse(response, 413, `Maximum content size limit (${state.limit}) exceeded`)
  }
  const wav = Buffer.from(await file.arrayBuffer())
  if (wav.toString('latin1', 0, 4) !== 'RIFF') return refuse(response, 400, 'Invalid file format.')
  const verbose = form.get('response_format') === 'verbose_json'
  if (verbose && !state.times) return refuse(response, 400, 'response_format verbose_json is not compatible')
  const seconds = (wav.length - 44) / wav.readUInt32LE(28)
  note(state.stats, form, file, seconds)
  const segments = spoken(state.said, seconds)
  const text = segments.map((segment) => segment.text).join(' ')
  return json(
    response,
    200,
    verbose ? { task: 'transcribe', language: 'portuguese', duration: seconds, text, segments } : { text },
  )
}

function note(stats: SpeechServiceStats, form: FormData, file: File, seconds: number): void {
  stats.largest = Math.max(stats.largest, file.size)
  stats.seconds += seconds
  stats.file_name = file.name
  stats.fields = {}
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') stats.fields[name] = [...(stats.fields[name] ?? []), value]
  }
}

function spoken(said: string, seconds: number) {
  if (said) return [{ id: 0, start: 0, end: seconds, text: ` ${said}` }]
  const count = Math.max(1, Math.ceil(seconds / SENTENCE_SECONDS))
  return Array.from({ length: count }, (_, id) => ({
    id,
    start: id * SENTENCE_SECONDS,
    end: Math.min(seconds, (id + 1) * SENTENCE_SECONDS),
    text: ` ${SENTENCES[id % SENTENCES.length]}`,
  }))
}

/** A fault in place of an answer. `silent` keeps the connection open and says nothing. */
function misbehave({ kind, retryAfter }: Fault, request: IncomingMessage, response: ServerResponse): void {
  switch (kind) {
    case 'drop':
      request.socket.destroy()
      return
    case 'silent':
      return
    case 'garbled':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body>Bem-vindo ao nosso router</body></html>')
      return
    case 'redirect':
      response.writeHead(307, { location: 'http://127.0.0.1:9/v1/audio/transcriptions' }).end()
      return
    default:
      if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
      refuse(response, Number(kind), `stand-in answers ${kind} to ${request.headers.authorization ?? 'nobody'}`)
  }
}

async function obey(control: (command: ServiceCommand) => void, request: IncomingMessage, response: ServerResponse) {
  try {
    control(readServiceCommand(JSON.parse((await readAll(request)).toString('utf8'))))
    return json(response, 200, { ok: true })
  } catch (error) {
    if (error instanceof BadCommand) return json(response, 400, { message: error.message })
    return json(response, 400, { message: 'the body: JSON' })
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += (part as Buffer).length
    if (size > READ_LIMIT) throw new Error('too large')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

const refuse = (response: ServerResponse, status: number, message: string) =>
  json(response, status, { error: { message, type: 'invalid_request_error', code: null } })

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
