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
    <div className="passages max-h-[min(62vh,620px)] py-6 overflow-auto" role="document" aria-label="Texto da máquina">
      <ol className="[content-visibility:auto] [contain-intrinsic-size:auto_480px]">
        {found.data.passages.map((one) => (
          <li
            key={one.words[0]!.start}
            className="grid grid-cols-[132px_minmax(0,1fr)_36px] gap-x-12 gap-y-4 py-7 pr-12 pl-16 max-md:grid-cols-[minmax(0,1fr)_36px]"
          >
            <p className="col-span-full text-14/22 wrap-anywhere">{passageText(one)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
