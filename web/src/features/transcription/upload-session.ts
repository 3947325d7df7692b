import { uploadRecording } from '@arauto/contract/calls/transcription'
import { TRANSCRIPTION_MESSAGES, UPLOAD_FIELDS } from '@arauto/contract/transcription'
import { create } from 'zustand'
import { ApiError, isSignedOut } from '../../api/error.ts'
import { onSessionCleared } from '../../api/session.ts'
import { sendForm } from '../../api/upload.ts'
import { toast } from '../../components/toasts.tsx'

/** The state of the upload, which continues while other screens are open. */
interface UploadSession {
  file: File | null
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
  /** Stops what is being sent. */
  sending: AbortController | null
}

const EMPTY: UploadSession = {
  file: null,
  sent: null,
  problem: null,
  started: null,
  keepsSound: null,
  voices: null,
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

/** Chooses a file, in place of any other. */
export const chooseFile = (file: File): void => change({ ...EMPTY, file })

/** Says whether the sound of the chosen file is kept. */
export const chooseSound = (keepsSound: boolean): void => change({ keepsSound })

/** Says how many people speak in the chosen file. */
export const chooseVoices = (voices: string | null): void => change({ voices })

/** Removes the started job from the session, once the address has its id. */
export const forgetStarted = (): void => change({ started: null })

/** Sends the chosen file; a failed one stays chosen. */
export async function sendFile(): Promise<void> {
  const { file, sent, keepsSound, voices } = getState()
  if (!file) {
    toast.warning(TRANSCRIPTION_MESSAGES.noFile)
    return
  }
  if (sent !== null) return
  const mine = new AbortController()
  const isMine = () => mine === getState().sending
  change({ sending: mine, sent: 0, problem: null, started: null })
  const form = new FormData()
  form.append('format', 'json')
  if (keepsSound !== null) form.append(UPLOAD_FIELDS.keepSound, String(keepsSound))
  if (voices !== null) form.append(UPLOAD_FIELDS.voices, voices)
  form.append('audio_file', file, file.name)
  try {
    const onProgress = (share: number) => isMine() && change({ sent: share })
    const { job_id: id } = await sendForm(uploadRecording, {}, { form, signal: mine.signal, onProgress })
    if (!isMine()) return
    change({ ...EMPTY, started: { file, id } })
    toast.info(TRANSCRIPTION_MESSAGES.started)
  } catch (error) {
    if (!isMine()) return
    change({ sent: null, sending: null })
    if (isSignedOut(error)) return
    const said = error instanceof ApiError && typeof error.body.error === 'string' ? error.body.error : ''
    toast.error(said || TRANSCRIPTION_MESSAGES.failed)
    change({ problem: said || (error instanceof ApiError ? error.message : TRANSCRIPTION_MESSAGES.failed) })
  }
}

/** Stops a running upload; the file stays chosen. */
export function stopSending(): void {
  getState().sending?.abort()
  change({ sent: null, sending: null })
}
