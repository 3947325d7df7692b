import { getTranscript } from '@arauto/contract/calls/transcription'
import { passageText } from '@arauto/contract/transcript'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call.ts'
import { LoadState } from '../../../components/load-state.tsx'

/** What the engine made, which no correction changes. */
export function MachineText({ id }: { id: string }) {
  const found = useQuery(
    callQuery(['transcript', id, 'machine'], getTranscript, { params: { id }, query: { of: 'machine' } }),
  )
  if (!found.data) {
    return <LoadState query={found} loading="A carregar as palavras" failed="Não foi possível carregar as palavras." />
  }
  return (
    <div className="passages scrolls" role="document" aria-label="Texto da máquina">
      <ol>
        {found.data.passages.map((one) => (
          <li key={one.words[0]!.start} className="passage grid">
            <p className="passage__words breaks">{passageText(one)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
