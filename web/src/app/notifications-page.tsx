import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { LIST_KEY } from '../features/notifications/api.ts'
import type { FileRoads } from '../features/notifications/file-roads.ts'
import NotificationsScreen from '../features/notifications/notifications-screen.tsx'

const loadDesk = () => import('../features/page-import/desk.ts')
const ImportDialog = lazy(() => import('../features/page-import/import-dialog.tsx'))
const AttachFiles = lazy(() => import('../features/page-import/attach-files.tsx'))
/** Once the import was used its work goes on beside every screen, and the list hears of what it stores. */
let used = false

/** `/`: the notifications, and the import of what a person brings. Its code comes when it is first wanted. */
export default function NotificationsPage() {
  const client = useQueryClient()
  const [importing, setImporting] = useState(false)
  const onStored = useCallback(() => void client.invalidateQueries({ queryKey: LIST_KEY }), [client])
  const openImport = useCallback((files: File[] = []) => {
    used = true
    setImporting(true)
    if (files.length > 0) void loadDesk().then(({ putDown }) => putDown(files))
  }, [])
  const close = useCallback(() => setImporting(false), [])
  const attach = useCallback<FileRoads['attach']>(
    (notificationId, dropping) => (
      <Suspense fallback={null}>
        <AttachFiles key={notificationId} notificationId={notificationId} dropping={dropping} onStored={onStored} />
      </Suspense>
    ),
    [onStored],
  )
  return (
    <>
      <NotificationsScreen files={{ openImport, importing, attach }} />
      {used && (
        <Suspense fallback={null}>
          <ImportDialog open={importing} onClose={close} onStored={onStored} />
        </Suspense>
      )}
    </>
  )
}
