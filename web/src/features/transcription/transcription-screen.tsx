import {
  TRANSCRIPTION_MESSAGES,
  type TranscriptionJob,
  type TranscriptionListEntry,
} from '@arauto/contract/transcription'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, RotateCcw, SearchX, ShieldCheck, TriangleAlert } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../components/button.tsx'
import { fileSize } from '../../components/file-size.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { Page } from '../../components/page.tsx'
import { MOMENT_PARAMETER } from '../../components/recording-address.ts'
import { formatTimestamp } from '../../components/time-marks.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { EmptyState, ErrorState } from '../../components/view-state.tsx'
import { isOpen, TRANSCRIPTION_JOB, transcriptionsQuery } from './api.ts'
import { History } from './history.tsx'
import { JobProgress, JobSkeleton } from './job-progress.tsx'
import { ResultView } from './result-view.tsx'
import { UploadForm } from './upload-form.tsx'
import { useUploadSession } from './upload-session.ts'
import { useOpenJob } from './use-open-job.ts'
import './transcription.css'

const ReviewScreen = lazyPart(() => import('./review/review-screen.tsx'))
const RemovalDialog = lazyPart(() => import('./removal-dialog.tsx'))

/** The parameter of the page's address that opens the words with their sound. */
const REVIEW_PARAMETER = 'rever'

/** `/audio-transcription`: transcribes recordings, and lists earlier transcriptions. */
export default function TranscriptionScreen() {
  usePageTitle('Transcrição')
  const client = useQueryClient()
  const list = useQuery(transcriptionsQuery)
  const { started } = useUploadSession()
  const { id, job, lost, silent, open, follow } = useOpenJob()
  const [address, setAddress] = useSearchParams()
  const isReviewed = id !== null && address.has(REVIEW_PARAMETER)
  const moment = Number(address.get(MOMENT_PARAMETER) ?? Number.NaN)
  const [removing, setRemoving] = useState<TranscriptionListEntry | null>(null)

  useEffect(() => {
    if (!started) return
    const { id: startedId, file } = started
    useUploadSession.setState({ started: null })
    follow({
      job_id: startedId,
      status: 'queued',
      progress: 0,
      file_name: file.name,
      size: file.size,
      created_at: new Date().toISOString(),
      finished_at: null,
    })
    void client.invalidateQueries({ queryKey: transcriptionsQuery.queryKey })
  }, [started, follow, client])

  /** Returns to the form; a chosen file and a running upload stay. */
  const takeNew = () => open(null)

  if (isReviewed) {
    return (
      <Page title="Transcrição de Áudio" part="rever com o som">
        <ReviewScreen
          id={id}
          caseKey={job?.case_key}
          moment={moment}
          onClose={() => {
            open(id)
            void client.invalidateQueries({ queryKey: [...TRANSCRIPTION_JOB.queryKey, id] })
          }}
        />
      </Page>
    )
  }
  // The engine's note stands above the form and would move it.
  if (list.isPending) {
    return (
      <Page title="Transcrição de Áudio">
        <div className="split" aria-busy>
          <section className="card form">
            <LoadState query={list} loading="A carregar as transcrições…" failed="" />
          </section>
        </div>
      </Page>
    )
  }
  return (
    <Page title="Transcrição de Áudio">
      <div className="split">
        <div className="stack">
          {list.data && <EngineNote {...list.data.engine} />}
          {id === null ? (
            <UploadForm list={list.data} />
          ) : lost ? (
            <Gone onNew={takeNew} />
          ) : !job ? (
            <JobSkeleton silent={silent} onNew={takeNew} />
          ) : isOpen(job) ? (
            <JobProgress job={job} silent={silent} onCancel={() => setRemoving(job)} onNew={takeNew} />
          ) : job.status === 'failed' ? (
            <JobFailed job={job} onNew={takeNew} />
          ) : (
            <JobResult
              job={job}
              moment={Number.isFinite(moment) ? moment : undefined}
              onNew={takeNew}
              onReview={() => setAddress((now) => ({ ...Object.fromEntries(now), [REVIEW_PARAMETER]: '' }))}
            />
          )}
        </div>
        <History
          entries={list.data?.results}
          error={list.error}
          query={list}
          shown={id}
          onOpen={open}
          onRemove={setRemoving}
        />
      </div>
      {removing && (
        <RemovalDialog
          entry={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null)
            if (removing.job_id === id) open(null)
            void client.invalidateQueries({ queryKey: transcriptionsQuery.queryKey })
          }}
        />
      )}
    </Page>
  )
}

/** Says before the upload where the recording is sent, or that no engine is available. */
function EngineNote({ ready, message }: { ready: boolean; message: string }) {
  if (ready) {
    return message === '' ? null : (
      <p className="note" role="status">
        <ShieldCheck className="icon" aria-hidden />
        <span>{message}</span>
      </p>
    )
  }
  return (
    <div className="note note--warning" role="status">
      <TriangleAlert className="icon" aria-hidden />
      <div className="flex-1 min-w-0">
        {TRANSCRIPTION_MESSAGES.engineMissing}
        <details className="text-12 text-(--text-soft) wrap-anywhere">
          <summary className="mt-6 text-(--text-soft)">Detalhes</summary>
          <p>{message}</p>
        </details>
      </div>
    </div>
  )
}

interface JobResultProps extends Pick<ComponentProps<typeof ResultView>, 'moment' | 'onNew'> {
  job: TranscriptionJob
  onReview: () => void
}

function JobResult({ job, moment, onNew, onReview }: JobResultProps) {
  const { transcription } = job
  const hasText = transcription !== undefined && transcription.text.trim() !== ''
  const details = [
    transcription?.duration && formatTimestamp(transcription.duration),
    fileSize(job.size),
    transcription && 'português',
  ]
  return (
    <ResultView
      key={`${job.job_id} ${moment}`}
      moment={moment}
      transcript={{
        name: job.file_name,
        text: hasText ? transcription.text : JSON.stringify(transcription ?? job, null, 2),
        segments: hasText ? transcription.segments : [],
      }}
      details={details.filter(Boolean).join(' · ')}
      warning={job.warning}
      caseKey={job.case_key}
      caseLabel={job.case_label}
      onNew={onNew}
      onReview={hasText && transcription.segments.length > 0 ? onReview : undefined}
    />
  )
}

function JobFailed({ job, onNew }: { job: TranscriptionJob; onNew: () => void }) {
  return (
    <div className="card">
      <ErrorState
        icon={CircleAlert}
        title={TRANSCRIPTION_MESSAGES.failed}
        actions={
          <Button variant="primary" icon={RotateCcw} onClick={onNew}>
            Novo ficheiro
          </Button>
        }
      >
        {`${job.file_name}: ${job.error ?? 'o servidor não indicou a razão. Tente novamente.'}`}
      </ErrorState>
    </div>
  )
}

function Gone({ onNew }: { onNew: () => void }) {
  return (
    <div className="card">
      <EmptyState
        icon={SearchX}
        title="Transcrição não encontrada"
        actions={
          <Button icon={RotateCcw} onClick={onNew}>
            Novo ficheiro
          </Button>
        }
      >
        Não está entre as suas transcrições. Pode ter sido eliminada.
      </EmptyState>
    </div>
  )
}
