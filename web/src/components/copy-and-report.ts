import { MESSAGES } from '@arauto/contract/messages'
import { copyText } from './copy-text.ts'
import { toast } from './toasts.tsx'

/** Copies text, and says in a toast whether it was. */
export async function copyAndReport(text: string, copied: string): Promise<void> {
  if (await copyText(text)) toast.success(copied)
  else toast.error(MESSAGES.copyFailed)
}
