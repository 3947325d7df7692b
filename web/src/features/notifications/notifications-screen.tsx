import { LIST_POLL_MS } from '@arauto/contract/constants'
import { MESSAGES } from '@arauto/contract/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { toast } from 'react-toastify/unstyled'
import { isSignedOut } from '../../api/failure.ts'
import { isChecking, systemStatusQuery } from '../../api/system-status.ts'
import { DropArea } from '../../components/drop-area.tsx'
import { Page } from '../../components/page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { listQuery } from './api.ts'
import { CheckButton } from './check-button.tsx'
import { EmptyFace, FailedFace } from './faces.tsx'
import type { FileRoads } from './file-roads.ts'
import { ImportButton } from './import-button.tsx'
import { lastPage } from './pager.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useCheck } from './use-check.ts'
import { useDocumentFetch } from './use-document-fetch.ts'
import { useListView } from './use-list-view.ts'
import { usePreview } from './use-preview.ts'
import { useWholeRecord } from './use-whole-record.ts'
import './notifications-screen.css'

const NotificationPreview = lazy(() => import('./notification-preview.tsx'))
const WholeNotification = lazy(() => import('./whole-notification.tsx'))

/** How often the list is asked for while something is known to be on its way, in milliseconds. */
const EAGER_POLL_MS = 4000

/** `/`: the judicial notifications; without ways for files it takes none. */
export default function NotificationsScreen({ files }: { files?: FileRoads }) {
  usePageTitle('Notificações')
  const { view, change } = useListView()
  const check = useCheck()
  const documents = useDocumentFetch()
  const status = useQuery(systemStatusQuery)
  const busy = check.running || isChecking(status.data)
  const list = useQuery({
    ...listQuery(view),
    placeholderData: keepPreviousData,
    refetchInterval: () => (busy || Date.now() < documents.awaitedUntil ? EAGER_POLL_MS : LIST_POLL_MS),
  })

  const { data: page, isPlaceholderData, isError, error } = list
  const signedOut = isSignedOut(error)
  useEffect(() => {
    if (isError && !signedOut) toast.error(MESSAGES.notificationsFailed, { toastId: 'notifications-failed' })
  }, [isError, signedOut])

  const last = page && !isPlaceholderData ? lastPage(page.count) : null
  useEffect(() => {
    if (last !== null && view.page > last) change({ page: last }, true)
  }, [last, view.page, change])

  async function retry() {
    const { isError: again } = await list.refetch()
    if (again) toast.error(MESSAGES.notificationsFailed, { toastId: 'notifications-failed' })
  }

  const preview = usePreview()
  const whole = useWholeRecord(page?.results)
  const previewed = preview.shown && (
    <Suspense fallback={null}>
      <NotificationPreview preview={preview} />
    </Suspense>
  )

  const nothingAtAll = page !== undefined && page.summary.total === 0
  return (
    <Page
      title="Notificações Judiciais"
      action={
        page?.bare ? null : (
          <div className="screen-acts">
            {files && <ImportButton onImport={files.openImport} />}
            <CheckButton check={check} ready={page !== undefined || isError} />
          </div>
        )
      }
    >
      {files && page?.bare === false && whole.id === null && !files.importing && (
        <DropArea
          title="Largue para importar"
          hint="Páginas guardadas da lista do portal e PDF"
          onFiles={preview.shown ? null : files.openImport}
        />
      )}
      {isError && !page ? (
        <FailedFace error={error} onRetry={retry} retrying={list.isFetching} />
      ) : (
        <>
          <SummaryCards summary={page?.summary} />
          {nothingAtAll ? (
            <EmptyFace status={status.data} check={check} onImport={files?.openImport} />
          ) : (
            <ResultPanel
              page={page}
              view={view}
              change={change}
              documents={documents}
              actions={{ preview: preview.open, show: whole.show, addressOf: whole.addressOf }}
              stale={isPlaceholderData}
              onRetry={isError ? retry : undefined}
              retrying={list.isFetching}
            />
          )}
        </>
      )}
      {whole.id === null ? (
        previewed
      ) : (
        <Suspense fallback={null}>
          <WholeNotification
            whole={whole}
            fetchable={!page?.bare}
            documents={documents}
            onPreview={preview.open}
            attach={page?.bare === false ? files?.attach : undefined}
          >
            {previewed}
          </WholeNotification>
        </Suspense>
      )}
    </Page>
  )
}
