import { API } from '@arauto/contract/routes'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription-messages'
import { toast } from 'react-toastify/unstyled'
import { create } from 'zustand'
import { type UploadAnswer, uploadAnswer } from '../../api/bare-server/answers.ts'
import { ApiError, isSignedOut } from '../../api/error.ts'
import { onSessionCleared } from '../../api/session.ts'
import { sendForm } from '../../api/upload.ts'

/** What is in the session: it stays while other screens are open, since an upload goes on. */
interface UploadSession {
  file: File | null
  /** The share that has been sent, from 0 to 1, or null when nothing is being sent. */
  sent: number | null
  /** Why the last upload failed. */
  problem: string | null
  /** The answer of the last upload, until somebody takes up another file. */
  answer: { file: File; answer: UploadAnswer } | null
}

const EMPTY: UploadSession = { file: null, sent: null, problem: null, answer: null }
/** The session as it is now. */
export const useUploadSession = create(() => EMPTY)
const { getState, setState: change } = useUploadSession
let sending: AbortController | null = null

/** Nothing chosen, nothing sent; an upload under way is stopped. */
export function resetUpload(): void {
  sending?.abort()
  sending = null
  change(EMPTY)
}
onSessionCleared(resetUpload)

/** Puts a file into the session in place of what was there. */
export const chooseFile = (file: File): void => change({ ...EMPTY, file })

/** Removes a job's number from the session once the address holds it. */
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
  sending = mine
  change({ sent: 0, problem: null, answer: null })
  const form = new FormData()
  form.append('format', 'json')
  form.append('audio_file', file, file.name)
  try {
    const answer = await sendForm(API.upload, uploadAnswer, {
      form,
      signal: mine.signal,
      onProgress: (share) => mine === sending && change({ sent: share }),
    })
    if (mine !== sending) return
    change({ ...EMPTY, answer: { file, answer } })
    if (answer.is === 'job') toast.info(TRANSCRIPTION_MESSAGES.started)
    else toast.success(TRANSCRIPTION_MESSAGES.finished)
  } catch (error) {
    if (mine !== sending) return
    change({ sent: null })
    if (isSignedOut(error)) return
    const said = error instanceof ApiError && typeof error.body.error === 'string' ? error.body.error : ''
    toast.error(said || TRANSCRIPTION_MESSAGES.failed)
    change({ problem: said || (error instanceof ApiError ? error.message : TRANSCRIPTION_MESSAGES.failed) })
  } finally {
    if (mine === sending) sending = null
  }
}

/** Stops an upload under way; the file stays chosen. */
export function stopSending(): void {
  sending?.abort()
  sending = null
  change({ sent: null })
}
