import type { TimelineKind } from '@arauto/contract/case-timeline'
import type { Notification } from '@arauto/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { type PreviewFile, previewFile } from '../../components/document-preview/preview-file.ts'
import { useHistoryStep } from '../../components/use-history-step.ts'
import { timelineQuery } from './api.ts'

interface ShownFiles {
  notificationId: number
  title: string
  files: readonly PreviewFile[]
  first: string
}

/** The preview of a notification's files over a case, if one is open. @param kind of the entries of the timeline that is shown */
export function useFilePreview(key: string, kind: TimelineKind | null) {
  const client = useQueryClient()
  const { shown, open, close } = useHistoryStep<ShownFiles>()
  const id = shown?.notificationId
  return {
    shown,
    close,
    open: (record: Notification, fileId: number) => {
      const files = filesOf(record)
      open({ notificationId: record.id, title: record.acto || 'Documento', files, first: String(fileId) })
    },
    /** Fetches the shown timeline again. @returns the file's new link, or null without one */
    renewLink: async (fileId: string): Promise<string | null> => {
      const { queryKey } = timelineQuery(key, kind)
      await client.invalidateQueries({ queryKey })
      const entries = client.getQueryData(queryKey)?.pages.flatMap(({ results }) => results) ?? []
      const entry = entries.find((one) => one.kind === 'notification' && one.notification.id === id)
      if (entry?.kind !== 'notification') return null
      return filesOf(entry.notification).find((file) => file.id === fileId)?.url ?? null
    },
  }
}

/** @returns the files of a notification that can be opened */
const filesOf = ({ documents }: Notification): PreviewFile[] =>
  documents.flatMap((document) => previewFile(document) ?? [])
