import { waitFor } from './wait-for.ts'

/** No request of a client hangs longer, in milliseconds. */
const PATIENCE_MS = 20_000

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Answered = any

/** A client that goes on when the product fails. */
export class OfficeClient {
  /** Answers that a working client cannot get, whatever fails: status, call and message. */
  readonly unexpected: string[] = []
  /** How many requests had no answer, or one that says that something fails. */
  failed = 0
  /** Where the product answers now. */
  readonly address: () => string
  readonly #user: { username: string; password: string }
  #token = ''

  constructor(address: () => string, user: { username: string; password: string }) {
    this.address = address
    this.#user = user
  }

  async register(): Promise<void> {
    await this.ask('POST', '/api/user/register/', this.#user)
    await this.signIn()
  }

  async signIn(): Promise<void> {
    this.#token = await waitFor(async () => (await this.ask('POST', '/api/token/', this.#user))?.access as string)
  }

  /** @returns the body of an answer that says that it was done, else null */
  ask(method: string, path: string, body?: object): Promise<Answered> {
    if (body instanceof FormData) return this.#send(method, path, { body })
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return this.#send(method, path, body ? json : {})
  }

  /**
   * Sends a form in two parts. @param share how much of it goes before `rest` resolves, from 0 to 1
   * @returns as `ask`
   */
  async askInParts(path: string, form: FormData, share: number, rest: Promise<void>): Promise<Answered> {
    const whole = new Response(form)
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const cut = Math.floor(bytes.length * share)
    async function* parts() {
      // A request begins with its first bytes.
      yield bytes.subarray(0, Math.max(cut, 1))
      await rest
      yield bytes.subarray(Math.max(cut, 1))
    }
    const headers = { 'content-type': whole.headers.get('content-type')! }
    return this.#send('POST', path, { headers, body: ReadableStream.from(parts()), duplex: 'half' })
  }

  async #send(method: string, path: string, { headers, ...sent }: RequestInit): Promise<Answered> {
    try {
      const answer = await fetch(this.address() + path, {
        ...sent,
        method,
        headers: { ...(this.#token && { authorization: `Bearer ${this.#token}` }), ...headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const said = (await answer.json()) as { message?: string }
      if (answer.ok) return said
      // By 409 it says that what the client knew has changed meanwhile.
      if (answer.status < 500 && answer.status !== 409)
        this.unexpected.push(`${answer.status} ${method} ${path} ${said.message}`)
    } catch {
      // No answer, or half of one.
    }
    this.failed += 1
    return null
  }
}
