import { AudioLines } from 'lucide-react'
import { Blank } from '../../components/blank.tsx'
import { Page } from '../../components/page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'

/** `/audio-transcription`. */
export default function TranscriptionScreen() {
  usePageTitle('Transcrição')
  return (
    <Page title="Transcrição de Áudio">
      <div className="card">
        <Blank icon={AudioLines} title="Esta área ainda não está disponível">
          A transcrição de gravações para texto não faz parte desta versão do Arauto.
        </Blank>
      </div>
    </Page>
  )
}
