import { PAGES } from '@arauto/contract/routes'
import { AreaPage } from '../../components/area-page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'

/** `/processos`: the cases of the office. */
export default function CasesScreen() {
  usePageTitle('Processos')
  return (
    <AreaPage current={PAGES.cases}>
      <h2>Processos</h2>
    </AreaPage>
  )
}
