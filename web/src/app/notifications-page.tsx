import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { create } from 'zustand'
import { INBOX_KEY, LIST_KEY } from '../api/office-lists.ts'
import { systemStatusQuery } from '../api/system-status.ts'
import { lazyPart } from '../components/lazy-part.tsx'
import type { WorkPanel } from '../components/work-panel.ts'
import { isStripDismissed } from '../features/first-run/strip-dismissal.ts'
import { InboxNotice } from '../features/inbox/inbox-notice.tsx'
import type { FileUploadActions } from '../features/notifications/file-upload-actions.ts'
import { withKeptFilter } from '../features/notifications/list-view.ts'
import NotificationsScreen from '../features/notifications/notifications-screen.tsx'
import { DETAIL_PARAMETER } from '../features/notifications/use-notification-detail.ts'
import { WatchNotice } from '../features/status/watch-notice.tsx'
import { UnreadableNotice } from '../features/unreadable-rows/unreadable-notice.tsx'

const loadImportSession = () => import('../features/page-import/import-session.ts')
const loadAttach = () => import('../features/page-import/attach-files.tsx')
const ImportDialog = lazyPart(() => import('../features/page-import/import-dialog.tsx'))
const AttachFiles = lazyPart(() => import('../features/page-import/attach-files.tsx'))
const InboxPart = lazyPart(() => import('./inbox-part.tsx'))
const ManualDialog = lazyPart(() => import('../features/triage/manual-dialog.tsx'))
const NotificationWork = lazyPart(() => import('../features/triage/notification-work.tsx'))
/** Whether the import was used. From then on its dialog stays mounted on this screen, so that the list learns what it stored. */
const useUsed = create(() => false)

const FirstAccount = lazyPart(() => import('../features/first-run/first-account.tsx'))
const OfficeStrip = lazyPart(() => import('../features/first-run/office-strip.tsx'))
const NameCase = lazyPart(() => import('../features/cases/name-case.tsx'))
const nameCase = (caseKey: string, onClose: () => void) => <NameCase caseKey={caseKey} onClose={onClose} />
const work: WorkPanel = (id, parts) => <NotificationWork id={id} nameCase={nameCase} {...parts} />

/** `/`: the notifications, by the last quick filter where the address asks for none. */
export default function NotificationsPage() {
  const { search } = useLocation()
  const [entering, setEntering] = useState(() => withKeptFilter(search) !== search)
  useEffect(() => setEntering(false), [])
  return entering ? <Navigate to={{ search: withKeptFilter(search) }} replace /> : <NotificationsWithImport />
}

/** The notifications, with the import, whose code is loaded when it is first opened. */
function NotificationsWithImport() {
  const client = useQueryClient()
  const [importing, setImporting] = useState(false)
  const [entering, setEntering] = useState(false)
  const [identifying, setIdentifying] = useState(false)
  const navigate = useNavigate()
  const waiting = useQuery(systemStatusQuery).data?.inbox_waiting
  const used = useUsed()
  const onStored = useCallback(() => {
    for (const queryKey of [LIST_KEY, INBOX_KEY, systemStatusQuery.queryKey])
      void client.invalidateQueries({ queryKey })
  }, [client])
  const close = useCallback(() => setImporting(false), [])
  const stop = useCallback(() => setIdentifying(false), [])
  const forget = useCallback(() => {
    useUsed.setState(false)
    setImporting(false)
  }, [])
  const openImport = useCallback(
    (files: File[] = []) => {
      useUsed.setState(true)
      setImporting(true)
      if (files.length > 0) void loadImportSession().then(({ addFiles }) => addFiles(files), forget)
    },
    [forget],
  )
  const attach = useCallback<FileUploadActions['attach']>(
    (notificationId, dropping) => (
      <AttachFiles key={notificationId} notificationId={notificationId} dropping={dropping} onStored={onStored} />
    ),
    [onStored],
  )
  return (
    <>
      <NotificationsScreen
        files={{
          openImport,
          importing: importing || identifying,
          attach,
          enter: () => setEntering(true),
        }}
        work={work}
        firstRun={{ account: <FirstAccount onImport={() => openImport()} />, strip: <Strip /> }}
        notices={
          <>
            <WatchNotice />
            <UnreadableNotice />
            {waiting && <InboxNotice onOpen={() => setIdentifying(true)} />}
          </>
        }
      />
      {entering && (
        <ManualDialog
          onClose={() => setEntering(false)}
          onEntered={(id, entered) => {
            void navigate({ search: `?${DETAIL_PARAMETER}=${id}` })
            if (entered.length > 0) void loadAttach().then(({ attachToNew }) => attachToNew(id, entered).then(onStored))
          }}
          onMissing={() => setEntering(false)}
        />
      )}
      {identifying && <InboxPart onClose={stop} onStored={onStored} />}
      {used && (
        <ImportDialog
          open={importing}
          onClose={close}
          onStored={onStored}
          onMissing={forget}
          onEnter={() => {
            close()
            setEntering(true)
          }}
        />
      )}
    </>
  )
}

/** What a new office is asked over its first list, until it has answered or declined. */
function Strip() {
  const [isOver, setIsOver] = useState(isStripDismissed)
  const end = useCallback(() => setIsOver(true), [])
  return !isOver && <OfficeStrip onDone={end} />
}
