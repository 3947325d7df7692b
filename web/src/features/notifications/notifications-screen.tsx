import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { setShownList } from '../../api/news.ts'
import { isChecking, systemStatusQuery } from '../../api/system-status.ts'
import { AreaTabs } from '../../components/area-tabs.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Page } from '../../components/page.tsx'
import { lastPage } from '../../components/pager.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { WindowDropTarget } from '../../components/window-drop-target.tsx'
import { CheckButton } from './check-button.tsx'
import type { FirstRunPart } from './empty-list.tsx'
import type { FileUploadActions } from './file-upload-actions.ts'
import { EnterButton, ImportButton } from './import-button.tsx'
import { ListError } from './list-error.tsx'
import { showsNewest } from './list-view.ts'
import { MarkedSearch } from './marked.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useCheck } from './use-check.ts'
import { useDocumentFetch } from './use-document-fetch.ts'
import { useList } from './use-list.ts'
import { useListView } from './use-list-view.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useNotificationDetail } from './use-notification-detail.ts'
import { usePreview } from './use-preview.ts'
import type { WorkPanel } from './work-panel.ts'
import './notifications-screen.css'

const EmptyList = lazyPart(() => import('./empty-list.tsx'))
const BacklogNotice = lazyPart(() => import('./backlog-notice.tsx'))
const NotificationPreview = lazyPart(() => import('./notification-preview.tsx'))
const NotificationDetail = lazyPart(() => import('./notification-detail.tsx'))

/** With fewer notifications to be handled, no old ones are looked for. */
const MANY_TO_HANDLE = 50

interface NotificationsScreenProps {
  files?: FileUploadActions
  /** Warnings above the list. */
  notices?: ReactNode
  work?: WorkPanel
  firstRun?: FirstRunPart
}

/** `/`: the judicial notifications. Without `files`, none can be added. */
export default function NotificationsScreen({ files, notices, work, firstRun }: NotificationsScreenProps) {
  usePageTitle('Notificações')
  const { view, change } = useListView()
  const check = useCheck()
  const documents = useDocumentFetch()
  const status = useQuery(systemStatusQuery)
  const busy = check.running || isChecking(status.data)
  const list = useList(view, () => busy || Date.now() < documents.awaitedUntil)
  const { page, error } = list
  const extended = page?.extended ?? true
  const triaged = page?.triage !== undefined

  const newest = showsNewest(view) && !list.stale && !error ? page?.newest : undefined
  useEffect(() => {
    setShownList(newest ?? null)
    return () => setShownList(null)
  }, [newest])

  const last = page && !page.count_is && !list.stale && !error ? lastPage(page) : null
  useEffect(() => {
    if (last !== null && view.page > last) change({ page: last }, true)
  }, [last, view.page, change])

  const preview = usePreview()
  const read = useMarkRead()
  const detail = useNotificationDetail(page?.results)
  const previewed = preview.shown && <NotificationPreview preview={preview} onMissing={preview.close} />

  const nothingAtAll = page !== undefined && page.summary.total === 0
  return (
    <Page
      title="Notificações Judiciais"
      action={
        extended && (
          <div className="screen-acts">
            {files?.enter && triaged && <EnterButton onEnter={files.enter} />}
            {files && <ImportButton onImport={files.openImport} />}
            <CheckButton check={check} ready={page !== undefined || error !== null} />
          </div>
        )
      }
    >
      {page?.triage && <AreaTabs current={PAGES.notifications} counts={page.triage} />}
      {!page && !error && <div className="page-tabs page-tabs--loading" aria-hidden />}
      {files && page && extended && detail.id === null && !files.importing && (
        <WindowDropTarget
          title="Largue para importar"
          hint="Páginas guardadas da lista do portal e PDF"
          onFiles={preview.shown ? null : files.openImport}
        />
      )}
      {error && !page ? (
        <ListError error={error} onRetry={list.retry} retrying={list.fetching} />
      ) : (
        <>
          {notices}
          <SummaryCards summary={page?.summary} />
          {nothingAtAll ? (
            <EmptyList
              status={status.data}
              unknown={status.isError}
              check={check}
              onImport={files?.openImport}
              firstRun={firstRun}
              onMissing={() => undefined}
            />
          ) : (
            <MarkedSearch search={view.search}>
              <ResultPanel
                page={page}
                view={view}
                change={change}
                documents={documents}
                actions={{
                  preview(record) {
                    read(record)
                    preview.open(record)
                  },
                  show: detail.show,
                  read,
                  addressOf: detail.addressOf,
                }}
                answers={list.answers}
                stale={list.stale}
                onRetry={error ? list.retry : undefined}
                retrying={list.fetching}
              />
            </MarkedSearch>
          )}
          {/* Below the list, which it would move when it comes. */}
          {(page?.triage?.por_tratar ?? 0) >= MANY_TO_HANDLE && <BacklogNotice onMissing={() => undefined} />}
        </>
      )}
      {detail.id === null ? (
        previewed
      ) : (
        <MarkedSearch search={view.search}>
          <NotificationDetail
            detail={detail}
            fetchable={extended}
            documents={documents}
            onPreview={preview.open}
            attach={extended ? files?.attach : undefined}
            page={page}
            view={list.answers}
            work={triaged ? work : undefined}
            onMissing={detail.close}
          >
            {previewed}
          </NotificationDetail>
        </MarkedSearch>
      )}
    </Page>
  )
}
