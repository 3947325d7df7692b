import type { Notification } from '@arauto/contract/notifications'
import type { NotificationWork } from '@arauto/contract/office-deadlines'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { type ClientLedger, rowName, sumOf } from './client-ledger.ts'
import type { OfficeClient } from './office-client.ts'
import { waitFor } from './wait-for.ts'

/** What is not as clients were told, in words. */
export interface Differences {
  lost: string[]
  doubled: string[]
}

/** Looks at the rows, documents and attached files of a list, and downloads each. */
export async function compareRows(
  ledger: ClientLedger,
  client: OfficeClient,
  records: readonly Notification[],
): Promise<Differences> {
  const [lost, doubled]: [string[], string[]] = [[], []]
  const byId = new Map(records.map((record) => [record.id, record]))
  const names = records.map(rowName)
  for (const name of new Set(names)) if (names.indexOf(name) !== names.lastIndexOf(name)) doubled.push(`row ${name}`)
  for (const [id, name] of ledger.rows) if (rowName(byId.get(id)) !== name) lost.push(`row ${id} that was shown`)
  const sums = new Map(records.map((record) => [record.id, record.documents.map(({ sha256 }) => sha256)]))
  for (const [file, sum] of ledger.documents) {
    if (!sums.get(Number(file.split('/')[0]))?.includes(sum)) lost.push(`file ${file} that was shown`)
  }
  for (const [sum, { notification, accepted }] of ledger.files) {
    const there = sums.get(notification)?.filter((one) => one === sum).length ?? 0
    if (accepted && there === 0) lost.push(`file of ${notification} that was accepted`)
    if (there > 1) doubled.push(`file of ${notification}`)
  }
  for (const { id, documents } of records) {
    for (const { url, sha256 } of documents) {
      const answer = await fetch(client.address() + url)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (sumOf(bytes) !== sha256) lost.push(`bytes of ${id}: ${answer.status}`)
    }
  }
  return { lost, doubled }
}

/** Looks at what was decided of each notification. */
export async function compareDecisions(ledger: ClientLedger, client: OfficeClient): Promise<Differences> {
  const [lost, doubled]: [string[], string[]] = [[], []]
  const decided = [...ledger.deadlines.values()].map(({ notification }) => notification)
  for (const id of new Set([...ledger.states.keys(), ...decided])) {
    const work = (await client.ask('GET', `/api/processos/${id}/work/`)) as NotificationWork | null
    const state = work?.triage.state
    const wanted = ledger.states.get(id)
    if (wanted?.accepted && ![wanted.accepted, ...wanted.perhaps].includes(state ?? 'nova')) {
      lost.push(`state of ${id}: ${state} in place of ${wanted.accepted}`)
    }
    const titles = work?.deadlines.filter((one) => one.state === 'confirmed').map(({ title }) => title) ?? []
    for (const [title, { notification, accepted }] of ledger.deadlines) {
      if (notification !== id) continue
      const there = titles.filter((one) => one === title).length
      if (accepted && there === 0) lost.push(`deadline ${title}`)
      if (there > 1) doubled.push(`deadline ${title}`)
    }
  }
  return { lost, doubled }
}

/** Looks at the recordings: that they are there, or, with a text, until each has it. */
export async function compareRecordings(
  ledger: ClientLedger,
  client: OfficeClient,
  text: string | null,
): Promise<Differences> {
  const lost: string[] = []
  for (const id of ledger.recordings) {
    const job = await waitFor(async () => {
      const now = (await client.ask('GET', `/api/upload/${id}/`)) as TranscriptionJob | null
      return now && (text === null || (now.status !== 'queued' && now.status !== 'processing')) && now
    }, 120_000).catch(() => null)
    const isThere = text === null ? job && job.status !== 'failed' : job?.transcription?.text === text
    if (!isThere) lost.push(`recording ${id}: ${job?.status} ${job?.error ?? ''}`)
  }
  const more = ((await client.ask('GET', '/api/upload/'))?.results.length ?? 0) - ledger.recordingsSent
  return { lost, doubled: more > 0 ? [`${more} recordings`] : [] }
}
