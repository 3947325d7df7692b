import { PAGES } from '@arauto/contract/routes'
import { useParams } from 'react-router'
import { AreaPage } from '../../components/area-page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'

/** `/processos/:numero`: one case. */
export default function CaseScreen() {
  const { numero = '' } = useParams()
  usePageTitle(numero)
  return (
    <AreaPage current={PAGES.cases}>
      <h2>{numero}</h2>
    </AreaPage>
  )
}
