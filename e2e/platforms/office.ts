import assert from 'node:assert/strict'
import type { Notification } from '@arauto/contract/notifications'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { type Portal, startPortal } from '@arauto/simulators/portal/server'
import { JUDGMENT } from '@arauto/simulators/speech/tone-speech'
import { sumOf } from '../../server/testing/client-ledger.ts'
import { formOf } from '../../server/testing/form-of.ts'
import { repeatedJudgment } from '../../server/testing/recordings.ts'
import { openList, SAVED_FORMS } from '../../server/testing/saved-pages.ts'
import { smallPdf } from '../../server/testing/small-pdf.ts'
import { waitFor } from '../../server/testing/wait-for.ts'

const USER = { username: 'Inês Conceição', password: 'uma password de João' }
const [CHECKED, SAVED] = ['marta-1p@adv.oa.pt', 'rui-2p@adv.oa.pt']
const PORTAL_PASSWORD = 'segredo'
const ROWS = 3
/** An emulated processor takes long over everything. */
const PATIENCE_MS = 300_000

/** An office that works with the product over its calls, and remembers what it was shown. */
export class Office {
  readonly portal: Portal
  /** Where the product answers now. */
  address = ''
  #token = ''
  /** What was attached by hand, and what a recording became. */
  readonly #attached = smallPdf('Anexo')
  #shown = ''

  private constructor(portal: Portal) {
    this.portal = portal
  }

  /** @returns an office with rows and documents on a portal of its own */
  static async open(): Promise<Office> {
    const portal = await startPortal()
    for (const username of [CHECKED, SAVED]) {
      portal.control({ cmd: 'account', username, password: PORTAL_PASSWORD })
      const items = Array.from({ length: ROWS }, (_, row) => ({
        referencia: `${username}-${row}`,
        acto: 'Notificação da decisão',
        tribunal: 'Tribunal Judicial da Comarca de Évora',
        processo: `${row}/26.0T8EVR`,
      }))
      portal.control({ cmd: 'notify', username, items })
    }
    return new Office(portal)
  }

  close(): Promise<void> {
    return this.portal.close()
  }

  async register(): Promise<void> {
    await this.#ask('POST', '/api/user/register/', USER)
  }

  async signIn(): Promise<void> {
    this.#token = (await this.#ask<{ access: string }>('POST', '/api/token/', USER)).access
  }

  /** Has one account checked, and waits until its rows are listed with their documents. */
  async check(): Promise<void> {
    await this.#ask('POST', '/api/citius-accounts/', accountOf(CHECKED, {}))
    await waitFor(async () => {
      const list = await this.#list()
      return list.length === ROWS && list.every(({ document_status: is }) => is === 'success')
    }, PATIENCE_MS)
  }

  /** Imports the list of the other account as a browser saved it. */
  async importPage(): Promise<void> {
    await this.#ask('POST', '/api/citius-accounts/', accountOf(SAVED, { is_active: false }))
    const { name, bytes } = SAVED_FORMS.chromiumMhtml(await openList(this.portal, SAVED, PORTAL_PASSWORD))
    const result = await this.#ask<{ new_records: number }>('POST', '/api/page-import/', formOf('pages', [name, bytes]))
    assert.equal(result.new_records, ROWS)
    assert.equal((await this.#list()).length, 2 * ROWS)
  }

  /** Attaches a file to a notification and reads it back. */
  async attach(): Promise<void> {
    const [row] = (await this.#list()).filter(({ documents }) => documents.length === 0)
    const form = formOf('files', ['Alegações do João.pdf', this.#attached])
    await this.#ask('POST', `/api/processos/${row!.id}/files/`, form)
    const kept = (await this.#list()).find(({ id }) => id === row!.id)!.documents
    assert.deepEqual(await this.#bytes(kept[0]!.url), this.#attached)
  }

  /** Has a recording made into text. */
  async transcribe(): Promise<void> {
    const form = formOf('audio_file', ['audiência nº 3.wav', repeatedJudgment(1)])
    const { job_id: id } = await this.#ask<{ job_id: string }>('POST', '/api/upload/', form)
    const job = await waitFor(async () => {
      const now = await this.#ask<TranscriptionJob>('GET', `/api/upload/${id}/`)
      return (now.status === 'done' || now.status === 'failed') && now
    }, PATIENCE_MS)
    assert.equal(job.error ?? job.transcription?.text, JUDGMENT)
  }

  /** Remembers all that the product shows. */
  async look(): Promise<void> {
    this.#shown = await this.#everything()
  }

  /** Signs in anew and finds what was shown, neither less nor more. */
  async findAll(): Promise<void> {
    await this.signIn()
    assert.equal(await this.#everything(), this.#shown)
  }

  /** Every row, every document's bytes and every transcription, as text. */
  async #everything(): Promise<string> {
    const rows: unknown[] = []
    for (const { documents, referencia, acto, tribunal, data } of await this.#list()) {
      const files: unknown[] = []
      for (const { name, sha256, url } of documents) {
        assert.equal(sumOf(await this.#bytes(url)), sha256)
        files.push([name, sha256])
      }
      rows.push([referencia, acto, tribunal, data, files])
    }
    const { results } = await this.#ask<{ results: TranscriptionJob[] }>('GET', '/api/upload/')
    const texts = results.map(({ file_name: name, status, transcription }) => [name, status, transcription?.text])
    return JSON.stringify([rows, texts], null, 1)
  }

  #list(): Promise<Notification[]> {
    return this.#ask('GET', '/api/processos/')
  }

  async #bytes(path: string): Promise<Buffer> {
    const answer = await fetch(this.address + path, { signal: AbortSignal.timeout(PATIENCE_MS) })
    assert.equal(answer.status, 200)
    return Buffer.from(await answer.arrayBuffer())
  }

  /** @throws for an answer that does not say that it was done, with its words */
  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData
    const headers = {
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(this.address + path, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as T
  }
}

const accountOf = (username: string, fields: object) => ({
  username,
  password: PORTAL_PASSWORD,
  advogado: username,
  ...fields,
})
