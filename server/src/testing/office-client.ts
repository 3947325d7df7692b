import { waitFor } from './wait-for.ts'

/** No request of a client hangs longer, in milliseconds. */
const PATIENCE_MS = 20_000

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
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  async ask(method: string, path: string, body?: object): Promise<any> {
    const isForm = body instanceof FormData
    const headers = {
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    }
    try {
      const answer = await fetch(this.address() + path, {
        method,
        headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
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
