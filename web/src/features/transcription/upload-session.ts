import { uploadRecording } from '@arauto/contract/calls/transcription'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription-messages'
import { create } from 'zustand'
import { type UploadAnswer, uploadAnswer } from '../../api/bare-server/tool-answers.ts'
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
  /** The response to the last upload, until another file is chosen. */
  answer: { file: File; answer: UploadAnswer } | null
  /** Stops what is being sent. */
  sending: AbortController | null
}

const EMPTY: UploadSession = { file: null, sent: null, problem: null, answer: null, sending: null }
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

/** Removes the response from the session, once the address has the job's id. */
export const forgetAnswer = (): void => change({ answer: null })

/** Sends the chosen file; a failed one stays chosen. */
export async function sendFile(): Promise<void> {
  const { file, sent } = getState()
  if (!file) {
    toast.warning(TRANSCRIPTION_MESSAGES.noFile)
    return
  }
  if (sent !== null) return
  const mine = new AbortController()
  const isMine = () => mine === getState().sending
  change({ sending: mine, sent: 0, problem: null, answer: null })
  const form = new FormData()
  form.append('format', 'json')
  form.append('audio_file', file, file.name)
  try {
    const answer = await sendForm(
      uploadRecording,
      {},
      { form, signal: mine.signal, onProgress: (share) => isMine() && change({ sent: share }) },
      { answer: uploadAnswer },
    )
    if (!isMine()) return
    change({ ...EMPTY, answer: { file, answer } })
    if (answer.is === 'job') toast.info(TRANSCRIPTION_MESSAGES.started)
    else toast.success(TRANSCRIPTION_MESSAGES.finished)
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
