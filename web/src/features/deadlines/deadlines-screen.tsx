import { PAGES } from '@arauto/contract/routes'
import { AreaPage } from '../../components/area-page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'

/** `/prazos`: the deadlines of the office. */
export default function DeadlinesScreen() {
  usePageTitle('Prazos')
  return (
    <AreaPage current={PAGES.deadlines}>
      <h2>Prazos</h2>
    </AreaPage>
  )
}
