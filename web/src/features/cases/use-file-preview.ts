import { TIMELINE_KINDS, type TimelinePage } from '@arauto/contract/case-timeline'
import type { Notification } from '@arauto/contract/notifications'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { webLink } from '../../api/address.ts'
import type { PreviewFile } from '../../components/document-preview/preview-file.ts'
import { useHistoryStep } from '../../components/use-history-step.ts'
import { timelineQuery } from './api.ts'

interface ShownFiles {
  notificationId: number
  title: string
  files: readonly PreviewFile[]
  first: string
}

/** The preview of a notification's files over a case, if one is open. */
export function useFilePreview(key: string) {
  const client = useQueryClient()
  const [shown, setShown] = useState<ShownFiles | null>(null)
  const step = useHistoryStep(useCallback(() => setShown(null), []))
  const id = shown?.notificationId
  return {
    shown,
    open: (record: Notification, fileId: number) => {
      const files = filesOf(record)
      setShown({ notificationId: record.id, title: record.acto || 'Documento', files, first: String(fileId) })
      step.forward()
    },
    close: () => {
      setShown(null)
      step.back()
    },
    /** Fetches the timeline again. @returns the file's new link, or null without one */
    renewLink: async (fileId: string): Promise<string | null> => {
      const queries = [null, ...TIMELINE_KINDS].map((kind) => timelineQuery(key, kind).queryKey)
      for (const queryKey of queries) await client.invalidateQueries({ queryKey })
      const pages = queries.flatMap(
        (queryKey) => client.getQueryData<InfiniteData<TimelinePage>>(queryKey)?.pages ?? [],
      )
      const entries = pages.flatMap(({ results }) => results)
      const entry = entries.find((one) => one.kind === 'notification' && one.notification.id === id)
      if (entry?.kind !== 'notification') return null
      return filesOf(entry.notification).find((file) => file.id === fileId)?.url ?? null
    },
  }
}

/** @returns the files of a notification that can be opened */
const filesOf = ({ documents }: Notification): PreviewFile[] =>
  documents.flatMap(({ id, name, url: link, content_type: type }) => {
    const url = webLink(link)
    return url ? [{ id: String(id), name: name || 'Documento', url, type: type || null }] : []
  })
