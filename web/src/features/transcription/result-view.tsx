import { PAGES } from '@arauto/contract/routes'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import { Copy, FileHeadphone, Headphones, RotateCcw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { copyAndReport } from '../../components/copy-and-report.ts'
import { Link } from '../../components/link.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { formatTimestamp } from '../../components/time-marks.ts'
import { DownloadMenu } from '../../components/transcript-download/download-menu.tsx'
import { plainText, type Transcript } from '../../components/transcript-download/transcript.ts'

interface ResultViewProps {
  transcript: Transcript
  /** Duration and size, shown beside the name. */
  details: string
  warning?: string | undefined
  /** The case that it was put into. */
  caseKey?: string | undefined
  /** What that is called beside its number. */
  caseLabel?: string | undefined
  /** The moment that is shown first, in seconds. */
  moment?: number | undefined
  onNew: () => void
  /** Opens the words with their sound, where there are any. */
  onReview: (() => void) | undefined
}

const VIEWS = [
  { value: 'text', label: 'Texto' },
  { value: 'times', label: 'Com marcas de tempo' },
] as const

/** A finished transcription: to be read, copied and saved, with or without timestamps. */
export function ResultView({
  transcript,
  details,
  warning,
  caseKey,
  caseLabel,
  moment,
  onNew,
  onReview,
}: ResultViewProps) {
  const hasTimes = transcript.segments.length > 0
  const [withTimes, setWithTimes] = useState(moment !== undefined)
  const shownFirst =
    moment === undefined ? undefined : transcript.segments.findLast(({ start }) => Math.floor(start) <= moment)
  const showsTimes = hasTimes && withTimes

  const copy = () => void copyAndReport(plainText(transcript, showsTimes), TRANSCRIPTION_MESSAGES.copied)

  return (
    <section className="card result overflow-hidden" aria-label="Resultado">
      <div className="row box gap-12 bg-transparent min-h-60 py-12 px-16 border-0 border-b border-(--hairline) rounded-none">
        <span className="tile">
          <FileHeadphone className="icon" aria-hidden />
        </span>
        <span className="lines">
          <strong>{transcript.name}</strong>
          {details && <span className="muted tabular-nums">{details}</span>}
          {caseKey && (
            <Link className="link" to={`${PAGES.cases}/${encodeURIComponent(caseKey)}`}>
              Processo {[caseKey, caseLabel].filter(Boolean).join(' · ')}
            </Link>
          )}
        </span>
        <Button icon={RotateCcw} aria-label="Novo ficheiro" onClick={onNew}>
          <span className="max-md:hidden">Novo ficheiro</span>
        </Button>
      </div>
      {warning && (
        <p className="flex gap-10 px-16 py-10 border-b border-(--hairline) text-13 bg-(--warning-wash)" role="status">
          <TriangleAlert className="icon mt-1 text-(--warning)" aria-hidden />
          {warning}
        </p>
      )}
      <div className="row bar">
        {hasTimes && (
          <Segmented
            label="Vista"
            value={withTimes ? 'times' : 'text'}
            options={VIEWS}
            onChange={(view) => setWithTimes(view === 'times')}
          />
        )}
        <span className="result__acts flex flex-wrap gap-8 ml-auto max-md:flex-1 max-md:ml-0">
          {onReview && (
            <Button icon={Headphones} onClick={onReview}>
              Rever com o som
            </Button>
          )}
          <Button icon={Copy} onClick={copy}>
            Copiar
          </Button>
          <DownloadMenu transcript={transcript} withTimes={showsTimes} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <div className="overflow-auto focus-inside max-h-400" tabIndex={0} role="document" aria-label="Transcrição">
        {showsTimes ? (
          <ol className="result__segments py-6 px-0">
            {transcript.segments.map((segment) => (
              <li
                className="grid grid-cols-[64px_minmax(0,1fr)] gap-8 py-7 pr-24 pl-16 text-14/22 max-md:grid-cols-[46px_minmax(0,1fr)] max-md:pr-16"
                key={`${segment.start}-${segment.end}`}
                ref={segment === shownFirst ? showAt : undefined}
                aria-current={segment === shownFirst || undefined}
              >
                <time className="text-12 leading-22 normal-nums text-(--text-muted)">
                  {formatTimestamp(segment.start)}
                </time>
                <span>
                  {segment.speaker && <strong>{segment.speaker}: </strong>}
                  {segment.text.trim()}
                </span>
              </li>
            ))}
          </ol>
        ) : (
          <p className="whitespace-pre-wrap wrap-anywhere py-16 px-20 text-14/22">{transcript.text}</p>
        )}
      </div>
    </section>
  )
}

/** Also where nothing scrolls, as in tests. */
const showAt = (line: HTMLLIElement | null): void => line?.scrollIntoView?.({ block: 'center' })
