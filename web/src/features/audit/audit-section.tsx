import type { AuditEntry } from '@arauto/contract/audit'
import { AUDIT_WORDS } from '@arauto/contract/audit-words'
import * as calls from '@arauto/contract/calls/audit'
import { formatDateTime } from '@arauto/contract/dates'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, ScrollText, SearchX } from 'lucide-react'
import { offeredQuery } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import { AUDIT_KEY, officeQuery } from '../../api/office.ts'
import type { Proof } from '../../api/proof.ts'
import { Button } from '../../components/button.tsx'
import { CardCell, CardRow, CardTable } from '../../components/card-table.tsx'
import { keptFor } from '../../components/kept-for.ts'
import { LoadState } from '../../components/load-state.tsx'
import { Pager } from '../../components/pager.tsx'
import { saveFile } from '../../components/save-file.ts'
import { useProof } from '../../components/use-proof.tsx'
import { EmptyState } from '../../components/view-state.tsx'
import { wholeNumber } from '../../components/whole-number.ts'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditView, useAuditView } from './audit-view.ts'
import './audit.css'

/** The office's record of who did what, for its responsável; nothing for anybody else. */
export default function AuditSection() {
  const { data: office } = useQuery(officeQuery)
  return office?.role === 'responsavel' && <Audit />
}

function Audit() {
  const client = useQueryClient()
  const [view, change] = useAuditView()
  const found = useQuery(auditQuery(view))
  const { data, isPlaceholderData } = found
  const { prove, passwordDialog } = useProof()
  const exporting = useMutation({
    mutationFn: async () => saveFile('registo.csv', await prove((proof) => exportAudit(view, proof))),
    onSuccess: () => client.invalidateQueries({ queryKey: AUDIT_KEY }),
  })
  if (data === null) return null
  return (
    <section className="card panel" aria-labelledby="audit-title">
      <div className="wrap items-start justify-between gap-x-16 gap-y-12 py-18 pr-16 pl-20 border-b border-(--hairline) max-md:[&>.button]:flex-1">
        <div className="flex-[1_1_260px] min-w-0">
          <h2 id="audit-title">Registo</h2>
          <p className="text-muted mt-4">
            Quem fez o quê no escritório.
            {data && ` Cada linha é guardada ${keptFor(data.kept_days)} e depois eliminada.`}
          </p>
        </div>
        <Button icon={Download} busy={exporting.isPending && 'A exportar…'} onClick={() => exporting.mutate()}>
          Exportar CSV
        </Button>
      </div>
      <AuditFilters view={view} change={change} people={data?.people ?? []} />
      {found.isError || !data ? (
        <div className="py-16 px-20">
          <LoadState query={found} loading="A carregar o registo" failed="Não foi possível carregar o registo." />
        </div>
      ) : (
        <>
          <p className="sr-only" role="status">
            {!isPlaceholderData && (data.count === 1 ? '1 linha' : `${wholeNumber(data.count)} linhas`)}
          </p>
          {data.results.length > 0 ? (
            <AuditTable entries={data.results} stale={isPlaceholderData} />
          ) : (
            <NothingFound view={view} count={data.count} onFirst={() => change({})} />
          )}
          {data.count > AUDIT_PAGE_SIZE && data.results.length > 0 && (
            <Pager page={data.page} of={data} size={AUDIT_PAGE_SIZE} onPage={(page) => change({ page })} />
          )}
        </>
      )}
      {passwordDialog}
    </section>
  )
}

function NothingFound({ view, count, onFirst }: { view: AuditView; count: number; onFirst: () => void }) {
  if (count > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="Esta página não existe"
        actions={<Button onClick={onFirst}>Ver a primeira</Button>}
      >
        O registo tem menos páginas.
      </EmptyState>
    )
  }
  const { event, who, from, to } = view
  if (event || who || from || to) {
    return (
      <EmptyState icon={SearchX} title="Nada no registo corresponde aos filtros">
        Escolha outras pessoas, outras ações ou outros dias.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={ScrollText} title="O registo está vazio">
      Aqui ficam as entradas, as mudanças de acesso, as passwords mostradas e os documentos abertos.
    </EmptyState>
  )
}

/** Entries on a page. */
const AUDIT_PAGE_SIZE = 20

/** @returns the filter as the server's parameters; a day that is none yet is left out */
const filterOf = ({ event, who, from, to }: AuditView) => ({
  ...(event && { event }),
  ...(who && { who }),
  ...(from && { from }),
  ...(to && { to }),
})

/** The query of a page of the record; the page before stays until it is there. Null where the server keeps none. */
const auditQuery = (view: AuditView) => ({
  ...offeredQuery([...AUDIT_KEY, view], calls.listAuditEntries, {
    query: { ...filterOf(view), page: view.page, page_size: AUDIT_PAGE_SIZE },
  }),
  placeholderData: keepPreviousData,
})

/** Fetches what the filter finds as CSV. @throws {ApiError} of status 403 where the password has to be given again */
const exportAudit = (view: AuditView, proof: Proof): Promise<Blob> =>
  downloadFile(calls.exportAuditEntries, { query: filterOf(view), body: proof })

const COLUMNS = [
  ['when', 'Data e hora'],
  ['what', 'O quê'],
  ['who', 'Quem'],
  ['subject', 'A que respeita'],
  ['address', 'Endereço'],
] as const

/** Entries of the record; in a narrow window cards. @param props.stale whether others are on their way */
function AuditTable({ entries, stale }: { entries: readonly AuditEntry[]; stale: boolean }) {
  return (
    <CardTable className="audit" columns={COLUMNS} aria-labelledby="audit-title" aria-busy={stale} stale={stale}>
      {entries.map(({ id, at, event, who, about, subject, address }) => (
        <CardRow key={id}>
          <CardCell area="when" className="audit__when tabular-nums">
            {formatDateTime(at)}
          </CardCell>
          <CardCell area="what">
            <span className="table__lead">{AUDIT_WORDS[event]}</span>
          </CardCell>
          <CardCell area="who">
            {/* Without anybody it was the program itself. */}
            {who?.name ?? 'Arauto'}
          </CardCell>
          <CardCell area="subject">
            <span className="grid">
              {about && <span>{about.name}</span>}
              {subject && <span className={about ? 'hint' : undefined}>{subject}</span>}
            </span>
          </CardCell>
          <CardCell area="address" className="audit__address tabular-nums">
            {address}
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}
