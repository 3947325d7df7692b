import { PAGES } from '@arauto/contract/routes'
import type { TriageCounts } from '@arauto/contract/triage'
import { PageTabs } from './page-tabs.tsx'

interface AreaTabsProps {
  /** The address of the shown one. */
  current: (typeof PAGES)['notifications' | 'deadlines' | 'cases']
  /** Undefined while they are loading. */
  counts: TriageCounts | undefined
}

/** The three parts of the notifications' area: the notifications, their deadlines and their cases. */
export function AreaTabs({ current, counts }: AreaTabsProps) {
  const tab = (name: string, to: string) => ({ name, to, current: to === current })
  return (
    <PageTabs
      label="Notificações Judiciais"
      tabs={[
        {
          ...tab('Notificações', PAGES.notifications),
          count: counts?.novas,
          counted: counts?.novas === 1 ? 'nova' : 'novas',
        },
        {
          ...tab('Prazos', PAGES.deadlines),
          count: counts?.prazos_urgentes,
          counted: counts?.prazos_urgentes === 1 ? 'termina hoje ou já terminou' : 'terminam hoje ou já terminaram',
          urgent: true,
        },
        tab('Processos', PAGES.cases),
      ]}
    />
  )
}
