import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { setShownList } from '../../api/news.ts'
import { useIsExtended } from '../../api/server-kind.ts'
import { isChecking, systemStatusQuery } from '../../api/system-status.ts'
import { AreaTabs } from '../../components/area-tabs.tsx'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { lastPage } from '../../components/pager.tsx'
import { useRequestedAct } from '../../components/requested-act.ts'
import { useListKeys } from '../../components/use-list-keys.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { WindowDropTarget } from '../../components/window-drop-target.tsx'
import type { WorkPanel } from '../../components/work-panel.ts'
import { CheckButton } from './check-button.tsx'
import type { FileUploadActions } from './file-upload-actions.ts'
import { showsNewest } from './list-view.ts'
import { MarkedSearch } from './marked.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useCheck } from './use-check.ts'
import { useList } from './use-list.ts'
import { useListView } from './use-list-view.ts'
import { useNotificationDetail } from './use-notification-detail.ts'
import { usePreview } from './use-preview.ts'
import './notifications-screen.css'

const AddMenu = lazyPart(() => import('./add-menu.tsx'))
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
  const status = useQuery(systemStatusQuery)
  const busy = check.running || isChecking(status.data)
  const list = useList(view, busy)
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
  const detail = useNotificationDetail(page?.results)
  const previewed = preview.shown && <NotificationPreview preview={preview} onMissing={preview.close} />

  const adds = extended && triaged ? files : undefined
  const mayCheck = triaged && extended && !check.running ? check.start : undefined
  useListKeys({ ...(adds?.enter && { n: adds.enter }), ...(mayCheck && { r: mayCheck }) })
  useRequestedAct('check', mayCheck)
  useRequestedAct('register', adds?.enter)
  useRequestedAct('add', adds && (() => adds.openImport()))

  const nothingAtAll = page !== undefined && page.summary.total === 0
  const isNew = nothingAtAll && extended && firstRun !== undefined && status.data?.accounts.length === 0
  return (
    <Page
      title="Notificações Judiciais"
      action={
        extended &&
        !isNew && (
          <div className="flex gap-8 max-md:gap-4 print:hidden">
            {files && <AddButton files={triaged ? files : { ...files, enter: undefined }} />}
            <CheckButton check={check} ready={page !== undefined || error !== null} />
          </div>
        )
      }
    >
      {(triaged || (error && !page && extended)) && <AreaTabs current={PAGES.notifications} counts={page?.triage} />}
      {!page && !error && (
        <div
          className="page-tabs flex border-b border-(--hairline) overflow-x-auto page-tabs--loading gap-24 -mt-10 max-md:justify-between max-md:gap-16"
          aria-hidden
        />
      )}
      {files && page && extended && detail.id === null && !files.importing && (
        <WindowDropTarget
          title="Largue para acrescentar"
          hint="PDF, e-mails e páginas guardadas do portal"
          onFiles={preview.shown ? null : files.openImport}
        />
      )}
      {error && !page ? (
        <div className="card">
          <LoadFailure title="Não foi possível carregar as notificações" error={error} query={list.query} />
        </div>
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
                actions={{ preview: preview.open, show: detail.show, addressOf: detail.addressOf }}
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

/** The one button to add something; its menu's code is loaded when it is pressed. */
function AddButton({ files }: { files: FileUploadActions }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        className="screen-acts__add max-md:min-w-44 max-md:px-13"
        icon={Plus}
        aria-label="Acrescentar"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span>Acrescentar</span>
        <ChevronDown className="icon" aria-hidden />
      </Button>
      {open && <AddMenu files={files} button={button} onClose={() => setOpen(false)} />}
    </>
  )
}
