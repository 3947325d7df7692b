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
    <section className="card result clips" aria-label="Resultado">
      <div className="row box transcription__file gap-12 transcription__file--head no-fill">
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
          <span className="result__words">Novo ficheiro</span>
        </Button>
      </div>
      {warning && (
        <p className="result__warning flex gap-10 pad-10-16 line-below text-13" role="status">
          <TriangleAlert className="icon above-1 sign-warning" aria-hidden />
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
        <span className="result__acts flex wraps gap-8 push">
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
      <div className="result__box scrolls focus-inside" tabIndex={0} role="document" aria-label="Transcrição">
        {showsTimes ? (
          <ol className="result__segments">
            {transcript.segments.map((segment) => (
              <li
                key={`${segment.start}-${segment.end}`}
                ref={segment === shownFirst ? showAt : undefined}
                aria-current={segment === shownFirst || undefined}
              >
                <time className="tabular-nums">{formatTimestamp(segment.start)}</time>
                <span>
                  {segment.speaker && <strong>{segment.speaker}: </strong>}
                  {segment.text.trim()}
                </span>
              </li>
            ))}
          </ol>
        ) : (
          <p className="result__text pre-wrap breaks">{transcript.text}</p>
        )}
      </div>
    </section>
  )
}

/** Also where nothing scrolls, as in tests. */
const showAt = (line: HTMLLIElement | null): void => line?.scrollIntoView?.({ block: 'center' })
