import { uploadRecording } from '@arauto/contract/calls/transcription'
import { CHUNK_BYTES, orderParts } from '@arauto/contract/recording-parts'
import { TRANSCRIPTION_MESSAGES, UPLOAD_FIELDS } from '@arauto/contract/transcription'
import { create } from 'zustand'
import { ApiError, isSignedOut } from '../../api/error.ts'
import { isBare } from '../../api/server-kind.ts'
import { onSessionCleared } from '../../api/session.ts'
import { sendForm } from '../../api/upload.ts'
import { openDraft } from '../../components/drafts.ts'
import { toast } from '../../components/toasts.tsx'

/** The state of the upload, which continues while other screens are open. */
interface UploadSession {
  file: File | null
  /** The other files of the same recording, after it. */
  more: readonly File[]
  /** The share that was sent, from 0 to 1, or null while nothing is being sent. */
  sent: number | null
  /** Why the last upload failed, or null. */
  problem: string | null
  /** The job of the last upload, until its screen follows it. */
  started: { file: File; id: string } | null
  /** Whether the sound is kept; null where it is left to what the office does. */
  keepsSound: boolean | null
  /** How many people speak; null where that is not known. */
  voices: string | null
  /** The case that it belongs to, as its number was written; null where none was. */
  caseNumber: string | null
  /** Stops what is being sent. */
  sending: AbortController | null
}

const EMPTY: UploadSession = {
  file: null,
  more: [],
  sent: null,
  problem: null,
  started: null,
  keepsSound: null,
  voices: null,
  caseNumber: null,
  sending: null,
}
/** The upload session, kept while other screens are open. */
export const useUploadSession = create(() => EMPTY)
const { getState, setState: change } = useUploadSession

/** Empties the session and stops a running upload. */
export function resetUpload(): void {
  getState().sending?.abort()
  change(EMPTY)
}
onSessionCleared(resetUpload)

/** Chooses a recording, in place of any other: a file, or several that are put in order. */
export function chooseFile(...files: readonly File[]): void {
  const [file = null, ...more] = orderParts(files).map((part) => part.file)
  change({ ...EMPTY, caseNumber: getState().caseNumber, file, more })
}

/** Sends the chosen file; a failed one stays chosen. */
export async function sendFile(): Promise<void> {
  const { file, more, sent, keepsSound, voices, caseNumber } = getState()
  if (!file) {
    toast.warning(TRANSCRIPTION_MESSAGES.noFile)
    return
  }
  if (sent !== null) return
  const mine = new AbortController()
  const isMine = () => mine === getState().sending
  change({ sending: mine, sent: 0, problem: null, started: null })
  const files = [file, ...more]
  const formOf = (bytes: Blob) => {
    const form = new FormData()
    form.append('format', 'json')
    if (keepsSound !== null) form.append(UPLOAD_FIELDS.keepSound, String(keepsSound))
    if (voices !== null) form.append(UPLOAD_FIELDS.voices, voices)
    if (caseNumber) form.append(UPLOAD_FIELDS.caseNumber, caseNumber)
    const sizes = files.map(({ name, size }) => ({ name, size }))
    if (bytes !== file) form.append(UPLOAD_FIELDS.files, JSON.stringify(sizes))
    form.append('audio_file', bytes, file.name)
    return form
  }
  try {
    const onProgress = (share: number) => isMine() && change({ sent: share })
    const { signal } = mine
    const id =
      files.length === 1 && (file.size <= CHUNK_BYTES || isBare())
        ? (await sendForm(uploadRecording, {}, { form: formOf(file), signal, onProgress })).job_id
        : await sendChunks(files, formOf, signal, onProgress)
    if (!isMine() || id === undefined) return
    change({ ...EMPTY, started: { file, id } })
    toast.info(TRANSCRIPTION_MESSAGES.started)
  } catch (error) {
    if (!isMine()) return
    change({ sent: null, sending: null })
    if (isSignedOut(error)) return
    const own = error instanceof ApiError ? (error.body.error ?? error.serverMessage) : null
    const said = typeof own === 'string' ? own : ''
    toast.error(said || TRANSCRIPTION_MESSAGES.failed)
    change({ problem: said || (error instanceof ApiError ? error.message : TRANSCRIPTION_MESSAGES.failed) })
  }
}

/** The pauses before a chunk that did not arrive is sent again, in milliseconds. */
const RETRY_MS = [1_000, 4_000, 15_000, 30_000]

/**
 * Sends a recording from where its upload broke off, also where the page was left since and the same files were chosen again.
 *
 * @returns the id of its job
 * @throws as `sendForm`
 */
async function sendChunks(
  files: readonly File[],
  formOf: (bytes: Blob) => FormData,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string | undefined> {
  const all = new Blob([...files])
  const names = files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`)
  const draft = openDraft<{ upload: string; sent: number } | null>(`gravacao ${names.join()}`, null)
  const { upload, sent } = draft.kept ?? { upload: crypto.randomUUID(), sent: 0 }
  let tries = 0
  for (let offset = sent; ; ) {
    const bytes = all.slice(offset, offset + CHUNK_BYTES)
    const query = { upload, offset: String(offset), total: String(all.size) }
    try {
      const { job_id: id, received = 0 } = await sendForm(
        uploadRecording,
        { query },
        { form: formOf(bytes), signal, onProgress: (share) => onProgress((offset + share * bytes.size) / all.size) },
      )
      if (id !== undefined) {
        draft.drop()
        return id
      }
      // The server may have lost some of it, as after a day.
      offset = received
      tries = 0
      draft.keep({ upload, sent: offset })
    } catch (error) {
      // A full disk is said at once: another attempt sends the rest.
      const isLost =
        error instanceof ApiError && (error.status === null || (error.status >= 500 && error.status !== 507))
      if (!isLost || tries >= RETRY_MS.length) throw error
      await pause(RETRY_MS[tries++]!, signal)
    }
  }
}

/** @throws an `AbortError` where it is aborted */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    })
  })

/** Stops a running upload; the file stays chosen. */
export function stopSending(): void {
  getState().sending?.abort()
  change({ sent: null, sending: null })
}
