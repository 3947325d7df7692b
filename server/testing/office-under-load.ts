import type { Notification } from '@arauto/contract/notifications'
import type { TriageState } from '@arauto/contract/triage'
import type { Portal } from '../../simulators/src/portal/server.ts'
import type { SeededRandom } from '../../simulators/src/seeded-random.ts'
import { JUDGMENT } from '../../simulators/src/speech/tone-speech.ts'
import { ClientLedger, rowName, sumOf } from './client-ledger.ts'
import { compareDecisions, compareRecordings, compareRows } from './compare-ledger.ts'
import type { FaultFigures } from './fault-figures.ts'
import { formOf } from './form-of.ts'
import { OfficeClient } from './office-client.ts'
import { repeatedJudgment } from './recordings.ts'
import { smallPdf } from './small-pdf.ts'
import { waitFor } from './wait-for.ts'

const PORTAL_USERS = ['marta-1p@adv.oa.pt', 'rui-2p@adv.oa.pt']
/** Without `nova`, which a deadline ends. */
const STATES: readonly TriageState[] = ['em_curso', 'tratada']
/** How much of what is sent in parts goes first. */
const SHARES = [0, 0, 0.5, 0.5, 0.5]
/** How many recordings wait to be worked on beside. */
const WAITING = 2
/** How many times the judgment is said in a recording. */
const SAID = 3

/** Sends a form. @returns the body of an answer that says that it was done, else null */
type Send = (path: string, form: FormData) => ReturnType<OfficeClient['ask']>

interface Loads {
  /** Whether recordings are sent all the time too. These and those that are sent in parts need a model. */
  recordings?: boolean
  /** The most rows that are put on the portal. */
  maxRows: number
}

/** An office whose clients work as fast as they get answers, and which remembers what each of them was answered. */
export class OfficeUnderLoad {
  readonly client: OfficeClient
  readonly #ledger = new ClientLedger()
  readonly #portal: Portal
  readonly #random: SeededRandom
  readonly #loads: Loads
  #made = 0

  /** @param address where the product answers now */
  constructor(address: () => string, portal: Portal, random: SeededRandom, loads: Loads) {
    this.client = new OfficeClient(address, { username: 'marta', password: 'uma password segura' })
    this.#portal = portal
    this.#random = random
    this.#loads = loads
  }

  /** Makes the user and the accounts, and waits for the first rows. */
  async open(): Promise<void> {
    await this.client.register()
    for (const username of PORTAL_USERS) {
      this.#portal.control({ cmd: 'account', username, password: 'segredo' })
      await this.client.ask('POST', '/api/citius-accounts/', { username, password: 'segredo', advogado: username })
    }
    this.#putRows(2)
    await this.untilAcknowledged(1)
  }

  /** Waits until so much more was acknowledged to clients. */
  async untilAcknowledged(more: number, patienceMs = 60_000): Promise<void> {
    const before = this.#ledger.acknowledged
    await waitFor(async () => {
      await this.#list()
      return this.#ledger.acknowledged >= before + more
    }, patienceMs)
  }

  /** Has every client work until the signal. */
  async work(until: AbortSignal): Promise<void> {
    await this.client.signIn()
    const clients: (() => Promise<unknown>)[] = [this.#check, this.#list, this.#decide, this.#confirm, this.#attach]
    if (this.#loads.recordings) clients.push(this.#record)
    await Promise.all(
      clients.map(async (act) => {
        while (!until.aborted) {
          const before = this.client.failed
          await act.call(this)
          await pause(this.client.failed > before ? 50 : 5)
        }
      }),
    )
  }

  /**
   * Looks for everything that a client was answered.
   *
   * @param extent `shown`: at once; `all`: also for all that is on the portal, when checks and transcriptions have ended
   */
  async figures(rounds: number, extent: 'shown' | 'all'): Promise<FaultFigures> {
    await this.client.signIn()
    const isAll = extent === 'all'
    const records: Notification[] = isAll
      ? await this.#settledList()
      : await waitFor(() => this.client.ask('GET', '/api/processos/'))
    const [lost, doubled]: [string[], string[]] = [[], []]
    if (isAll) {
      const names = records.map(rowName)
      for (const name of this.#ledger.onPortal) if (!names.includes(name)) lost.push(`row ${name}`)
      for (const { id, document_status: is } of records) if (is !== 'success') lost.push(`document of ${id}: ${is}`)
    }
    const found = [
      await compareRows(this.#ledger, this.client, records),
      await compareDecisions(this.#ledger, this.client),
    ]
    if (this.#ledger.recordingsSent > 0) {
      const text = isAll ? Array(SAID).fill(JUDGMENT).join(' ') : null
      found.push(await compareRecordings(this.#ledger, this.client, text))
    }
    lost.push(...found.flatMap((one) => one.lost))
    doubled.push(...found.flatMap((one) => one.doubled))
    return { rounds, acknowledged: this.#ledger.acknowledged, lost, doubled }
  }

  async #settledList(): Promise<Notification[]> {
    let [last, asked]: [Notification[], number] = [[], 0]
    await waitFor(async () => {
      if (Date.now() - asked > 10_000) {
        asked = Date.now()
        await this.client.ask('POST', '/api/refresh-notifications/', {})
        // One whose fetching was broken off waits for minutes or hours, unless a person asks for it.
        for (const { id, document_status: is } of last) {
          if (is === 'pending') await this.client.ask('POST', `/api/processos/${id}/document/`, {})
        }
      }
      last = await this.#list()
      return last.length >= this.#ledger.onPortal.size && last.every((record) => record.document_status !== 'pending')
    }, 120_000).catch(() => {})
    return last
  }

  /** New rows on the portal, each with a document, some read already; and a check. */
  async #check(): Promise<void> {
    if (this.#ledger.onPortal.size < this.#loads.maxRows) this.#putRows(1)
    await this.client.ask('POST', '/api/refresh-notifications/', {})
    await pause(this.#random.whole(50, 250))
  }

  #putRows(count: number): void {
    for (const username of PORTAL_USERS) {
      const items = Array.from({ length: count }, () => {
        this.#made += 1
        const referencia = `7${String(this.#made).padStart(8, '0')}`
        this.#ledger.onPortal.add(`${username}/${referencia}`)
        const files = [{ name: 'acto.pdf', pages: 1 }]
        return { referencia, data: '20-11-2026', acto: 'Despacho', read: this.#made % 4 === 0, files }
      })
      this.#portal.control({ cmd: 'notify', username, items })
    }
  }

  async #list(): Promise<Notification[]> {
    const records: Notification[] = (await this.client.ask('GET', '/api/processos/')) ?? []
    this.#ledger.shown(records)
    return records
  }

  async #decide(): Promise<void> {
    const [id, state] = [this.#anyRow(), this.#random.pick(STATES)]
    const known = this.#ledger.states.get(id) ?? { accepted: null, perhaps: [] }
    this.#ledger.states.set(id, known)
    known.perhaps.push(state)
    const body = { ids: [id], change: { state }, with_open_deadlines: true }
    if ((await this.client.ask('POST', '/api/triage/', body)) === null) return
    known.accepted = state
    known.perhaps = []
  }

  async #confirm(): Promise<void> {
    this.#made += 1
    const title = `Contestar ${this.#made}`
    const sent = { notification: this.#anyRow(), accepted: false }
    this.#ledger.deadlines.set(title, sent)
    const terms = { notified: '2026-11-20', days: this.#random.whole(5, 30) }
    const body = { notification_id: sent.notification, action: 'confirm', title, terms }
    sent.accepted = (await this.client.ask('POST', '/api/deadlines/', body)) !== null
    await pause(50)
  }

  async #attach(): Promise<void> {
    await this.#sendFile(this.#sendWhole)
    await pause(100)
  }

  async #record(): Promise<void> {
    await this.#sendRecording(this.#sendWhole)
    await pause(1000)
  }

  /**
   * Begins to send files and recordings, of which some are not yet received and some are by half, beside recordings that
   * wait to be worked on.
   *
   * @param drafts how many files the product is receiving, or keeps until they are worked on
   * @returns sends the rest, and waits for the answers
   */
  async beginSending(drafts: () => Promise<number>): Promise<() => Promise<void>> {
    for (let waiting = 0; waiting < WAITING; waiting += 1) await this.#sendRecording(this.#sendWhole)
    const rest = Promise.withResolvers<void>()
    const inParts = (share: number) => (path: string, form: FormData) =>
      this.client.askInParts(path, form, share, rest.promise)
    const before = await drafts()
    const sending = SHARES.flatMap((share) => [this.#sendFile(inParts(share)), this.#sendRecording(inParts(share))])
    const byHalf = SHARES.filter((share) => share > 0).length * 2
    // One that waited may have been worked on meanwhile.
    await waitFor(async () => (await drafts()) >= before + byHalf - WAITING)
    return async () => {
      rest.resolve()
      await Promise.all(sending)
    }
  }

  readonly #sendWhole: Send = (path, form) => this.client.ask('POST', path, form)

  async #sendFile(send: Send): Promise<void> {
    this.#made += 1
    const bytes = smallPdf(`Anexo ${this.#made}`)
    const sent = { notification: this.#anyRow(), accepted: false }
    this.#ledger.files.set(sumOf(bytes), sent)
    const answer = await send(`/api/processos/${sent.notification}/files/`, formOf('files', ['anexo.pdf', bytes]))
    sent.accepted = answer?.stored === 1
    for (const { reason } of answer?.left_out ?? []) this.client.unexpected.push(`a whole file was refused: ${reason}`)
  }

  async #sendRecording(send: Send): Promise<void> {
    this.#ledger.recordingsSent += 1
    const answer = await send('/api/upload/', formOf('audio_file', ['som.wav', repeatedJudgment(SAID)]))
    if (answer) this.#ledger.recordings.add(answer.job_id)
  }

  #anyRow(): number {
    return this.#random.pick([...this.#ledger.rows.keys()])
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
