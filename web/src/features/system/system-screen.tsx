import { formatDate, formatDateTime } from '@arauto/contract/dates'
import type { MailState } from '@arauto/contract/mail-state'
import { PAGES } from '@arauto/contract/routes'
import type { SystemView } from '@arauto/contract/system'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Lock } from 'lucide-react'
import { Navigate } from 'react-router'
import { ApiError } from '../../api/error.ts'
import { systemQuery } from '../../api/system.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { type FailedQuery, RetryButton } from '../../components/retry-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { ErrorState } from '../../components/view-state.tsx'
import { BackupsCard } from './backups-card.tsx'
import { CopyDiagnosis } from './copy-diagnosis.tsx'
import { DiskCard } from './disk-card.tsx'
import { FolderCard } from './folder-card.tsx'
import { ProblemsCard } from './problems-card.tsx'
import { QueuesCard } from './queues-card.tsx'
import { ProposalsCards, ReadingCard, TranscriptsCard } from './reading-card.tsx'
import { ServiceCard } from './service-card.tsx'
import { Facts, type PartState, SystemCard } from './system-card.tsx'
import './system.css'

/** `/sistema`: the state of the installation, for the responsável. */
export default function SystemScreen() {
  usePageTitle('Estado do sistema')
  const system = useQuery(systemQuery)
  const { data, error } = system
  if (data === null) return <Navigate to={PAGES.notifications} replace />
  return (
    <Page title="Estado do sistema" action={data && <CopyDiagnosis />}>
      {error && data && (
        <p className="note note--warning" role="alert">
          <CloudOff className="icon" aria-hidden />
          <span>Não foi possível atualizar o estado: está como da última vez.</span>
          <RetryButton size="small" query={system} />
        </p>
      )}
      {data ? (
        <div className="grid grid-cols-2 gap-16 max-[1080px]:grid-cols-1">
          <ProblemsCard problems={data.problems} />
          <ServiceCard service={data.service} now={data.now} />
          <DiskCard disk={data.disk} />
          <BackupsCard backups={data.backups} now={data.now} />
          <QueuesCard queues={data.queues} now={data.now} />
          <ReadingCard reading={data.reading} />
          <TranscriptsCard transcripts={data.transcripts} />
          <ProposalsCards proposals={data.proposals} hearings={data.hearings} />
          <MailCard mail={data.mail} />
          {data.folder && <FolderCard folder={data.folder} />}
          <VersionsCard versions={data.versions} />
          <LawCard />
        </div>
      ) : error ? (
        <Failed error={error} query={system} />
      ) : (
        <div
          className="grid grid-cols-2 gap-16 max-[1080px]:grid-cols-1"
          role="status"
          aria-label="A carregar o estado do sistema"
        >
          {[0, 1, 2, 3, 4, 5, 6].map((index) => (
            <SkeletonCard key={index} wide={index === 0} />
          ))}
        </div>
      )}
    </Page>
  )
}

function Failed({ error, query }: { error: Error; query: FailedQuery }) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <ErrorState icon={Lock} title="Só o administrador do escritório vê esta página">
        Peça-lhe o que precisar de saber sobre o estado do sistema.
      </ErrorState>
    )
  }
  return <LoadFailure title="Não foi possível carregar o estado do sistema" error={error} query={query} />
}

/** Which versions run. */
function VersionsCard({ versions }: { versions: SystemView['versions'] }) {
  return (
    <SystemCard title="Versões">
      <Facts
        facts={[
          ['Arauto', versions.arauto],
          ['Node.js', versions.node],
          ['PostgreSQL', versions.postgresql],
          ['Esquema da base de dados', versions.schema],
        ]}
      />
    </SystemCard>
  )
}

/** The day up to which the rules of deadlines were compared with the law; `docs/deadlines.md` names the same. */
const LAW_CHECKED = '2026-11-28'

/** Until when the law was checked, and what was not found. */
function LawCard() {
  return (
    <SystemCard title="Lei aplicada aos prazos">
      <Facts facts={[['Verificada até', formatDate(LAW_CHECKED) ?? '']]} />
      <p className="text-soft">
        Não foi encontrada publicada a alteração ao Código de Processo Penal e ao Regulamento das Custas Processuais,
        aprovada na generalidade em 20/02/2026. Quanto à citação eletrónica, foi lida a proposta de lei e não o texto em
        vigor.
      </p>
    </SystemCard>
  )
}

/** A card of the screen whose facts are not there yet. */
function SkeletonCard({ wide }: { wide: boolean }) {
  return (
    <section
      className={`card stack content-start gap-12 min-w-0 pt-18 px-20 pb-20 max-[600px]:p-16 ${wide ? 'col-span-full' : ''}`}
    >
      <Skeleton width={140} />
      <Skeleton width={220} />
      {!wide && <Skeleton width={180} />}
    </section>
  )
}

const STATES: Readonly<Record<MailState['state'], PartState>> = {
  off: { tone: 'warning', word: 'Desligado' },
  ok: { tone: 'success', word: 'Em funcionamento' },
  failing: { tone: 'error', word: 'A falhar' },
}

/** Whether mail is sent, and what waits of the office. */
function MailCard({ mail }: { mail: MailState }) {
  return (
    <SystemCard title="E-mail" state={STATES[mail.state]}>
      {mail.message && <p className="text-13 text-(--text) wrap-anywhere">{mail.message}</p>}
      <Facts
        facts={[
          ...(mail.since ? [['A falhar desde', formatDateTime(mail.since)] as const] : []),
          ['Mensagens por enviar', String(mail.waiting)],
          ['Não enviadas nos últimos 30 dias', String(mail.unsent)],
        ]}
      />
    </SystemCard>
  )
}
