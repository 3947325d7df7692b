import { MESSAGES } from '@arauto/contract/messages'
import { errorMessage } from '../../api/error.ts'
import { toast } from '../../components/toasts.tsx'
import { attachFile } from './api.ts'

/** Attaches files to a notification that was just entered; says of each that is not why. */
export async function attachToNew(notificationId: number, files: readonly File[]): Promise<void> {
  for (const file of files) {
    try {
      const options = { signal: new AbortController().signal, onProgress: () => undefined }
      const { stored, left_out: leftOut } = await attachFile(notificationId, file, options)
      if (stored === 0) toast.error(`${file.name}: ${leftOut[0]?.reason ?? MESSAGES.somethingFailed}`)
    } catch (error) {
      toast.error(`${file.name}: ${errorMessage(error, MESSAGES.serverFailed)} Junte-o na notificação.`)
    }
  }
}
