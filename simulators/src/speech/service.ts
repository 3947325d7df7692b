/**
 * A stand-in for a transcription service as OpenAI documents it: `POST /v1/audio/transcriptions`, multipart, with
 * `response_format` `json` or `verbose_json`. It ignores the sound and returns sentences of a court hearing, one every
 * five seconds.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { answersControl, type Controlled, json, readBody, readCommand, serveHttp } from '../stand-in.ts'

const STATUSES = ['401', '403', '404', '413', '422', '429', '500', '503'] as const
const FAULT_KINDS = ['drop', 'silent', 'garbled', 'endless', 'redirect', ...STATUSES] as const
const count = z.int().min(0)

const serviceCommand = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('reset') }),
  /** Only this key is accepted from now on; empty: any. */
  z.object({ cmd: z.literal('key'), value: z.string() }),
  /** Larger files are answered 413. */
  z.object({ cmd: z.literal('limit'), bytes: count }),
  /** Whether the model gives times; one that does not refuses `verbose_json` with 400. */
  z.object({ cmd: z.literal('mode'), times: z.boolean() }),
  /** What goes wrong with the next requests. */
  z.object({
    cmd: z.literal('fault'),
    kind: z.enum(FAULT_KINDS),
    times: count.default(1),
    retry_after: count.optional(),
  }),
])

/** A running stand-in; its address comes without `/v1`. */
export type SpeechServiceStandIn = Awaited<ReturnType<typeof startSpeechService>>

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
const DEFAULT_LIMIT_BYTES = 25 * 1024 * 1024

type Fault = Extract<z.infer<typeof serviceCommand>, { cmd: 'fault' }>

const fresh = () => ({
  key: '',
  limit: DEFAULT_LIMIT_BYTES,
  times: true,
  fault: null as Fault | null,
  /** Counters since the start or the last reset. */
  stats: {
    requests: 0,
    refused: 0,
    /** Of the accepted files: the size of the largest in bytes, and the duration of all in seconds. */
    largest: 0,
    seconds: 0,
    /** The last request's form fields, without the file. */
    fields: {} as Record<string, string[]>,
    file_name: '',
  },
})
type State = ReturnType<typeof fresh>

/**
 * Starts the stand-in.
 *
 * @param options.port 0 or undefined: any free port
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function startSpeechService(options: { port?: number } = {}) {
  let state = fresh()
  const service: Controlled = {
    stats: () => state.stats,
    control(input) {
      const command = readCommand(serviceCommand, input)
      if (command.cmd === 'reset') state = fresh()
      if (command.cmd === 'key') state.key = command.value
      if (command.cmd === 'limit') state.limit = command.bytes
      if (command.cmd === 'mode') state.times = command.times
      if (command.cmd === 'fault') state.fault = command
    },
  }
  return {
    ...(await serveHttp((request, response) => serve(state, service, request, response), options.port)),
    /** Executes a control command, as `POST /__control` does. */
    control: (command: z.input<typeof serviceCommand>) => void service.control(command),
    stats: () => state.stats,
  }
}

async function serve(
  state: State,
  service: Controlled,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url?.split('?', 1)[0]
  if (await answersControl(service, path, request, response)) return
  if (path !== '/v1/audio/transcriptions') return refuse(response, 404, 'Unknown request URL.')
  if (request.method !== 'POST') return refuse(response, 405, 'Not allowed to this URL.')
  state.stats.requests++
  const body = await readBody(request)
  if (state.fault && state.fault.times > 0) {
    state.fault.times--
    return applyFault(state.fault, request, response)
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
  recordRequest(state.stats, form, file, seconds)
  const segments = segmentsOf(seconds)
  const text = segments.map((segment) => segment.text).join(' ')
  return json(
    response,
    200,
    verbose ? { task: 'transcribe', language: 'portuguese', duration: seconds, text, segments } : { text },
  )
}

function recordRequest(stats: State['stats'], form: FormData, file: File, seconds: number): void {
  stats.largest = Math.max(stats.largest, file.size)
  stats.seconds += seconds
  stats.file_name = file.name
  stats.fields = {}
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') stats.fields[name] = [...(stats.fields[name] ?? []), value]
  }
}

function segmentsOf(seconds: number) {
  const count = Math.max(1, Math.ceil(seconds / SENTENCE_SECONDS))
  return Array.from({ length: count }, (_, id) => ({
    id,
    start: id * SENTENCE_SECONDS,
    end: Math.min(seconds, (id + 1) * SENTENCE_SECONDS),
    text: ` ${SENTENCES[id % SENTENCES.length]}`,
  }))
}

/** Applies a fault instead of answering. `silent` keeps the connection open without a response; `endless` never ends one. */
function applyFault({ kind, retry_after }: Fault, request: IncomingMessage, response: ServerResponse): void {
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
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      // Compressed, so that what is counted is what it takes in memory.
      pipeline(Readable.from(endlessText()), createGzip({ level: 1 }), response).catch(() => {})
      return
    case 'redirect':
      response.writeHead(307, { location: 'http://127.0.0.1:9/v1/audio/transcriptions' }).end()
      return
    default:
      if (retry_after !== undefined) response.setHeader('retry-after', String(retry_after))
      refuse(response, Number(kind), `stand-in answers ${kind} to ${request.headers.authorization ?? 'nobody'}`)
  }
}

function* endlessText(): Generator<string> {
  yield '{"text":"'
  for (;;) yield 'a'.repeat(65_536)
}

const refuse = (response: ServerResponse, status: number, message: string) =>
  json(response, status, { error: { message, type: 'invalid_request_error', code: null } })
