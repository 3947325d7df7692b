import { counted } from '@arauto/contract/counted'
import { formatDate, formatDateTime, isoDay } from '@arauto/contract/dates'
import type { HistoryEntry, NotificationWork as Work } from '@arauto/contract/office-deadlines'
import type { HearingList } from '@arauto/contract/office-hearings'
import { SOURCE_NAMES } from '@arauto/contract/sources'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, FileText } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { hearingsQuery } from '../../api/hearings.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { FootPlace } from '../../components/decision-item.tsx'
import { hasDraft } from '../../components/drafts.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Logo } from '../../components/logo.tsx'
import { placeOf } from '../../components/marked-page/letter-sentence.tsx'
import type { DocumentPlace } from '../../components/marked-page/shown-place.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import type { WorkParts } from '../../components/work-panel.ts'
import { hearingsOf, workQuery } from './api.ts'
import { ChargeSection, inCharge } from './charge-section.tsx'
import { Checklist } from './checklist.tsx'
import { DocumentReadings } from './document-readings.tsx'
import { FactsSection } from './facts-section.tsx'
import { type Item, itemsOf, outcomeOf, quotesOf } from './items.ts'
import { fileOf, Letter } from './letter.tsx'
import { NotesSection } from './notes-section.tsx'
import { SameNotice } from './same-notice.tsx'
import { SourcesSection } from './sources-section.tsx'
import { useTriage } from './use-triage.tsx'
import './notification-work.css'

/** Renders the dialog that asks what a case is called. */
interface NamesCase {
  nameCase: (caseKey: string, onClose: () => void) => ReactNode
}

/** What the office does with a notification, in the side panel. */
export default function NotificationWork({
  id,
  onSeen,
  files,
  data,
  ...parts
}: WorkParts & NamesCase & { id: number }) {
  const queries = [useQuery(workQuery(id)), useQuery(hearingsQuery(hearingsOf(id)))] as const
  const [{ data: work }, { data: hearings }] = queries
  const seen = useRef<number | null>(null)
  const unread = work?.triage.unread
  useEffect(() => {
    if (unread === undefined || seen.current === id) return
    seen.current = id
    onSeen(unread)
  }, [id, unread, onSeen])
  if (work && hearings) {
    return (
      <Panel key={id} work={work} hearings={hearings} {...parts}>
        {{ files, data: data(work.case_key ? { key: work.case_key, label: work.triage.case_label ?? '' } : null) }}
      </Panel>
    )
  }
  const failed = queries.find(({ isError }) => isError)
  return (
    <div className="side-panel__body">
      {failed ? (
        <>
          <LoadFailure
            title="Não foi possível carregar os prazos e as notas"
            error={failed.error}
            query={failed}
            advice="Confirme no documento se há um prazo a correr."
            variant="plain"
          />
          {files}
          {data(null)}
        </>
      ) : (
        <WorkSkeleton />
      )}
    </div>
  )
}

interface PanelProps extends NamesCase, Omit<WorkParts, 'onSeen' | 'files' | 'data'> {
  work: Work
  hearings: HearingList
  children: { files: ReactNode; data: ReactNode }
}

function Panel(props: PanelProps) {
  const { work, hearings, onState, onNext, onClose, onPreview, nameCase, children } = props
  const { files, data } = children
  const { notification, triage: row, can_act: canAct, notes } = work
  const { id } = notification
  const count = notification.documents.length
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<Item | null>(null)
  const [chosen, setChosen] = useState<DocumentPlace | null>(null)
  const [isReading, setReading] = useState(false)
  /** Null until the name of its case was asked for here; then the button stays, which gets the focus again. */
  const [isNaming, setNaming] = useState<boolean | null>(null)
  const undos = useRef<(() => Promise<unknown>)[]>([])
  const items = itemsOf(work.deadlines, hearings.results)
  const triage = useTriage(work, (state, undo) => {
    const all = [...undos.current, undo]
    onState(state, {
      id,
      title: row.case_label || notification.processo || notification.acto,
      said: items.map(outcomeOf).join(' · ') || notification.acto,
      undo: async () => {
        for (const back of all.toReversed()) await back()
      },
    })
  })
  const placesOf = (item: Item) =>
    quotesOf(item)
      .filter(({ document_id }) => fileOf(notification, document_id) !== null)
      .map(placeOf)
  const shown = items.find(({ key }) => key === open?.key) ?? items.at(-1)
  const place = chosen ?? (shown && placesOf(shown)[0]) ?? items.flatMap(placesOf)[0] ?? null
  const person = inCharge(work, triage)
  const seen = formatDateTime(notification.first_seen_at)
  return (
    <>
      <div
        className={`work__letter grid grid-rows-1 [grid-area:letter] min-w-0 min-h-0 border-r border-(--hairline) bg-(--sunken) ${isReading ? 'work__letter--shown' : ''}`}
      >
        <Letter
          notification={notification}
          place={place}
          others={items.flatMap(placesOf)}
          onPreview={onPreview}
          lead={
            <Button
              className="hidden max-[900px]:inline-flex"
              variant="ghost"
              icon={ChevronLeft}
              onClick={() => setReading(false)}
            >
              Decisões
            </Button>
          }
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <div className="stack side-panel__body focus-inside" tabIndex={0} role="document" aria-label="Decisões">
        <SameNotice id={id} canAct={canAct} />
        {fileOf(notification) && (
          <Button
            className="hidden max-[900px]:flex max-[900px]:justify-start"
            icon={FileText}
            onClick={() => setReading(true)}
          >
            <span className="flex-1 text-left">Ver a carta{place && <small> · p. {place.page}</small>}</span>
            <ChevronRight className="icon" aria-hidden />
          </Button>
        )}
        <FootPlace value={foot}>
          <Checklist
            work={work}
            hearings={hearings}
            triage={triage}
            onDecided={(undo) => undos.current.push(undo)}
            onNext={onNext}
            onClose={onClose}
            onOpen={(item) => {
              setOpen(item)
              setChosen(null)
            }}
            caseName={row.case_label ?? ''}
            onName={work.case_key && (!row.case_label || isNaming !== null) ? () => setNaming(true) : undefined}
            isBeside={place !== null}
            onShow={setChosen}
          />
        </FootPlace>
        <DocumentReadings work={work} />
        <div className="border-t border-(--hairline)">
          <Fold
            title="A cargo de"
            value={
              <>
                {person.id !== null && <Avatar person={person} />} {person.name}
                {triage.shown.state === 'em_curso' && ' · em curso'}
              </>
            }
          >
            <ChargeSection work={work} triage={triage} />
          </Fold>
          <Fold
            title="Notas"
            value={notes.length > 0 ? counted(notes.length, 'nota', 'notas') : 'Ainda não há notas'}
            open={hasDraft(`notification-note ${id}`, { text: '' })}
          >
            <NotesSection notificationId={id} notes={notes} canAct={canAct} />
          </Fold>
          <Fold title="Ficheiros" value={count > 0 ? counted(count, 'ficheiro', 'ficheiros') : 'Sem ficheiros'}>
            {files}
            <FactsSection work={work} />
          </Fold>
          <Fold
            title="Dados"
            value={[
              formatDate(isoDay(notification.created_at)),
              notification.referencia && `referência ${notification.referencia}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {data}
          </Fold>
          <Fold
            title="Fontes"
            value={[SOURCE_NAMES[notification.source ?? 'citius'], seen].filter(Boolean).join(' · ')}
          >
            <SourcesSection record={notification} canAct={canAct} />
            <History history={work.history} />
          </Fold>
        </div>
        <p className="hint">
          O Arauto propõe; quem confirma é uma pessoa. Isto não é aconselhamento jurídico. Se o documento fixar outro
          prazo, vale o do documento.
        </p>
      </div>
      {canAct && (
        <div
          ref={setFoot}
          className="wrap work__foot gap-6 border-t border-(--hairline) bg-(--surface-head) [grid-area:foot] flex-nowrap min-h-61 py-12 px-22 max-md:py-10 max-md:px-16"
          data-keep-clear
        />
      )}
      {triage.question}
      {isNaming && nameCase(work.case_key, () => setNaming(false))}
    </>
  )
}

/** A part of the panel that is closed at first, with its value on the closed line. */
function Fold({
  title,
  value,
  open,
  children,
}: {
  title: string
  value: ReactNode
  open?: boolean
  children: ReactNode
}) {
  // As it was first: what a person opens or closes stays so.
  const [begins] = useState(open)
  return (
    <details className="fold group border-b border-(--hairline)" open={begins}>
      <summary className="grid grid-cols-[14px_92px_minmax(0,1fr)] items-center gap-8 min-h-38 text-13 list-none icon-14">
        <ChevronRight className="icon group-open:rotate-90" aria-hidden />
        <h3 className="font-body text-13 font-medium">{title}</h3>
        <span className="text-muted overflow-hidden whitespace-nowrap text-ellipsis">{value}</span>
      </summary>
      <div className="stack pt-4 px-0 pb-16">{children}</div>
    </details>
  )
}

function WorkSkeleton() {
  return (
    <div className="stack" role="status" aria-label="A carregar os prazos">
      <Skeleton width={110} />
      <Skeleton width={240} height={28} />
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} width="90%" height={34} />
      ))}
    </div>
  )
}

/** What was done to a notification and its deadlines, the newest first. */
function History({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <section className="stack gap-10" aria-labelledby="work-history">
      <h4 id="work-history">Histórico</h4>
      <ol className="stack gap-10">
        {history.map(({ id, at, who, text }) => (
          <li
            className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-10 text-13 text-(--text-soft) max-md:grid-cols-[24px_minmax(0,1fr)]"
            key={id}
          >
            {who ? <Avatar person={who} size="medium" /> : <Logo size={20} />}
            <span>
              <b>{who?.name ?? 'Arauto'}</b> {text}
            </span>
            <time className="text-12 text-(--text-muted) max-md:col-2" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
