import { ArrowRightLeft } from 'lucide-react'
import { Blank } from '../../components/blank.tsx'
import { Page } from '../../components/page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'

/** `/toggl-notion-integration`. */
export default function TimeImportScreen() {
  usePageTitle('Toggl-Notion')
  return (
    <Page title="Integração Toggl - Notion">
      <div className="card">
        <Blank icon={ArrowRightLeft} title="Esta área ainda não está disponível">
          A importação das horas do Toggl para o Notion não faz parte desta versão do Arauto.
        </Blank>
      </div>
    </Page>
  )
}
