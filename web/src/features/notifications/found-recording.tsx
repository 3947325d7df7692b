import type { FoundTranscript } from '@arauto/contract/readings'
import { AudioLines } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../components/button.tsx'
import { recordingAddress } from '../../components/recording-address.ts'
import { formatTimestamp } from '../../components/time-marks.ts'
import { markedSentence } from './marked-sentence.tsx'

/** A recording in whose text a search was found; each moment opens there. */
export function FoundRecording({ found }: { found: FoundTranscript }) {
  const { id, file_name: name, count, passages } = found
  const first = passages[0]
  return (
    <li className="found-documents__one">
      <AudioLines className="icon" aria-hidden />
      <div>
        <b>{`${count} ${count === 1 ? 'ocorrência' : 'ocorrências'} em ${name}, ${passages.map(({ start }) => formatTimestamp(start)).join(', ')}`}</b>
        {first && <q>{markedSentence(first)}</q>}
        <span className="wrap found-documents__pages">
          {passages.map(({ start }, at) => (
            <Link key={start} className={buttonClass('ghost', 'small')} to={recordingAddress(id, start)}>
              {at === 0 ? `Abrir em ${formatTimestamp(start)}` : formatTimestamp(start)}
            </Link>
          ))}
        </span>
      </div>
    </li>
  )
}
