import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { FileInput, FilePlus, Upload } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { setShownList } from '../../api/news.ts'
import { useIsExtended } from '../../api/server-kind.ts'
import { isChecking, systemStatusQuery } from '../../api/system-status.ts'
import { AreaTabs } from '../../components/area-tabs.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { lastPage } from '../../components/pager.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { WindowDropTarget } from '../../components/window-drop-target.tsx'
import { CheckButton } from './check-button.tsx'
import type { FileUploadActions } from './file-upload-actions.ts'
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
  /** What a new office is asked: its first account, and over its first list the rest. */
  firstRun?: { account: ReactNode; strip: ReactNode }
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
  const extended = useIsExtended() ?? true
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
  const isNew = nothingAtAll && extended && firstRun !== undefined && status.data?.accounts.length === 0
  return (
    <Page
      title="Notificações Judiciais"
      action={
        extended &&
        !isNew && (
          <div className="screen-acts">
            {files?.enter && triaged && <EnterButton onEnter={files.enter} />}
            {files?.identify && triaged && <IdentifyButton onIdentify={files.identify} />}
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
          hint={`Páginas guardadas do portal${files.identify ? ', PDF e e-mails' : ' e PDF'}`}
          onFiles={preview.shown ? null : (dropped) => void take(files, dropped)}
        />
      )}
      {error && !page ? (
        <ListError error={error} query={list.query} />
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
              firstAccount={isNew ? firstRun.account : null}
            />
          ) : (
            <MarkedSearch search={view.search}>
              {extended && firstRun?.strip}
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
                  previewAt(record, fileId, place) {
                    read(record)
                    preview.open(record, fileId, place)
                  },
                  show: detail.show,
                  read,
                  addressOf: detail.addressOf,
                }}
                answers={list.answers}
                stale={list.stale}
                failed={error ? list.query : undefined}
              />
            </MarkedSearch>
          )}
          {/* Below the list, which it would move when it comes. */}
          {(page?.triage?.por_tratar ?? 0) >= MANY_TO_HANDLE && <BacklogNotice />}
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

/** The list could not be loaded: what happened and what to do. */
function ListError(props: Omit<ComponentProps<typeof LoadFailure>, 'title'>) {
  return (
    <div className="card">
      <LoadFailure {...props} title="Não foi possível carregar as notificações" />
    </div>
  )
}

async function take({ openImport, identify }: FileUploadActions, dropped: File[]): Promise<void> {
  if (!identify) return openImport(dropped)
  const sorted = (await import('./sort-dropped.ts')).sortDropped(dropped)
  if (sorted.importing.length > 0) openImport(sorted.importing)
  if (sorted.identify.length > 0) identify(sorted.identify)
}

/** Files and messages whose notification is to be found. */
function IdentifyButton({ onIdentify }: { onIdentify: () => void }) {
  return (
    <IconButton
      className="screen-acts__identify"
      icon={Upload}
      label="PDF e e-mails por identificar"
      aria-haspopup="dialog"
      onClick={() => onIdentify()}
    />
  )
}

/** `Importar página guardada`; on a phone its icon alone. */
function ImportButton({ onImport }: { onImport: FileUploadActions['openImport'] }) {
  return (
    <Button
      className="screen-acts__import"
      icon={FileInput}
      aria-label="Importar página guardada"
      onClick={() => onImport()}
    >
      <span className="check__words">Importar página guardada</span>
    </Button>
  )
}

/** `Registar notificação`; on a phone its icon alone. */
function EnterButton({ onEnter }: { onEnter: () => void }) {
  return (
    <Button
      className="screen-acts__import"
      icon={FilePlus}
      aria-label="Registar notificação"
      aria-haspopup="dialog"
      onClick={onEnter}
    >
      <span className="check__words">Registar</span>
    </Button>
  )
}
