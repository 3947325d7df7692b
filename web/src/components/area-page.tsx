import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Navigate } from 'react-router'
import { triageCountsQuery } from '../api/triage.ts'
import { AreaTabs } from './area-tabs.tsx'
import { Page } from './page.tsx'

interface AreaPageProps {
  current: ComponentProps<typeof AreaTabs>['current']
  /** The actions beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the notifications' area other than their list, with title and tabs; a server without triage has none. */
export function AreaPage({ current, action, children }: AreaPageProps) {
  const { data: counts } = useQuery(triageCountsQuery)
  if (counts === null) return <Navigate to={PAGES.notifications} replace />
  return (
    <Page title="Notificações Judiciais" part={current === PAGES.deadlines ? 'Prazos' : 'Processos'} action={action}>
      <AreaTabs current={current} counts={counts} />
      {children}
    </Page>
  )
}
