import { formatDateTime } from '@arauto/contract/dates'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { Trash2 } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { fileSize } from '../../components/file-size.ts'
import { Progress } from '../../components/progress.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { SoundFile } from './sound-file.tsx'

interface JobProgressProps {
  job: TranscriptionJob
  /** Whether the last request failed. */
  silent: boolean
  onCancel: () => void
  onNew: () => void
}

/** The progress of a transcription. */
export function JobProgress({ job, silent, onCancel, onNew }: JobProgressProps) {
  const waiting = job.status !== 'processing'
  return (
    <section className="card form max-md:p-16" aria-label="Transcrição em curso">
      <SoundFile name={job.file_name} details={fileSize(job.size)} />
      <div role="status">
        <Progress
          label={silent ? 'À espera do servidor' : waiting ? 'Na fila' : 'A transcrever'}
          share={waiting || silent ? null : job.progress}
          hint={`${job.ready_at ? `Deve ficar pronta: ${formatDateTime(job.ready_at)}. ` : ''}Pode sair desta página: a transcrição continua.`}
        />
      </div>
      <div className="wrap form__foot justify-end max-md:*:flex-auto">
        <Button variant="ghost" onClick={onNew}>
          Novo ficheiro
        </Button>
        <Button variant="ghost" icon={Trash2} onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="primary" busy="A processar...">
          Transcrever Áudio
        </Button>
      </div>
    </section>
  )
}

/** The skeleton of a transcription that is being fetched, whether running or finished. */
export function JobSkeleton({ silent, onNew }: Pick<JobProgressProps, 'silent' | 'onNew'>) {
  return (
    <section className="card form max-md:p-16" aria-label="Transcrição" aria-busy>
      <div className="row box gap-12 min-h-60 py-10 px-12">
        <Skeleton width={36} height={36} />
        <span className="lines">
          <Skeleton width={180} />
        </span>
      </div>
      <div role="status" aria-label="A carregar a transcrição">
        {silent ? (
          <Progress
            label="À espera do servidor"
            share={null}
            hint="O Arauto volta a tentar sem que tenha de fazer nada."
          />
        ) : (
          <Skeleton width="70%" />
        )}
      </div>
      <div className="wrap form__foot justify-end max-md:*:flex-auto">
        <Button variant="ghost" onClick={onNew}>
          Novo ficheiro
        </Button>
      </div>
    </section>
  )
}
