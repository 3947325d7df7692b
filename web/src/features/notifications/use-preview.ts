import type { Notification, NotificationPage } from '@arauto/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { LIST_KEY } from '../../api/office-lists.ts'
import type { PreviewPlace } from '../../components/document-preview/preview-file.ts'
import { useHistoryStep } from '../../components/use-history-step.ts'
import type { ListedNotification } from './record.ts'
import { mainFileId, type RecordFile, recordFiles } from './record-files.ts'
import { useMarkRead } from './use-mark-read.ts'

/** An open preview, with the files as they were when it opened, so that a refetched list does not reload them. */
interface OpenPreview {
  record: Notification
  files: readonly RecordFile[]
  first: string
  place: PreviewPlace | undefined
}

export type Preview = ReturnType<typeof usePreview>

/** The preview that is open over the list, if any. */
export function usePreview() {
  const client = useQueryClient()
  const { shown, open: show, close } = useHistoryStep<OpenPreview>()
  const read = useMarkRead()

  /** Opens the preview at one of the record's files, else at its main file; the notification counts as read. */
  const open = useCallback(
    (record: ListedNotification, fileId?: string, place?: PreviewPlace) => {
      const files = recordFiles(record)
      const first = fileId ?? mainFileId(record, files)
      if (first === null) return
      read(record)
      show({ record, files, first, place })
    },
    [read, show],
  )
  const id = shown?.record.id
  /** Refetches the list. @returns the file's new link, or null without one */
  const renewLink = useCallback(
    async (fileId: string): Promise<string | null> => {
      await client.invalidateQueries({ queryKey: LIST_KEY })
      const pages = client.getQueriesData<NotificationPage | Notification[]>({ queryKey: LIST_KEY, type: 'active' })
      const records = pages.flatMap(([, page]) => (Array.isArray(page) ? page : (page?.results ?? [])))
      const record = records.find((one) => one.id === id)
      return (record && recordFiles(record).find((file) => file.id === fileId)?.url) ?? null
    },
    [client, id],
  )
  return { shown, open, close, renewLink }
}
