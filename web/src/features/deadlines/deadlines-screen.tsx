import { exportDeadlines } from '@arauto/contract/calls/deadlines'
import { formatDateTime } from '@arauto/contract/dates'
import type { DeadlineCalendar, DeadlineList } from '@arauto/contract/office-deadlines'
import { PAGES } from '@arauto/contract/routes'
import { shortWeekdayDate } from '@arauto/contract/weekday-dates'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Calculator, Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { downloadFile } from '../../api/download.ts'
import { officeQuery } from '../../api/office.ts'
import { AreaPage } from '../../components/area-page.tsx'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { ActionMenu } from '../../components/menu.tsx'
import { useRequestedAct } from '../../components/requested-act.ts'
import { saveFile } from '../../components/save-file.ts'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { useFocusWhenLost } from '../../components/use-focus-when-lost.ts'
import { useListKeys } from '../../components/use-list-keys.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { usePrintedAt } from '../../components/use-printed-at.ts'
import { deadlinesQuery } from './api.ts'
import { LoadingList, NoDeadlines } from './deadline-states.tsx'
import { type DeadlineView, isFiltered, listParameters, useDeadlineView } from './deadline-view.ts'
import { DispensationQuestions } from './dispensation-questions.tsx'
import { FilterBar } from './filter-bar.tsx'
import { GroupSection, isHeld } from './group-section.tsx'
import { hearingsOf, useHearings } from './hearings-of-groups.ts'
import { deadlineItem } from './list-items.tsx'
import { ListNotices } from './list-notices.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { UpcomingCard } from './upcoming-card.tsx'
import { useLineDecisions } from './use-line-decisions.ts'
import './deadlines.css'

const CalculatorDialog = lazyPart(() => import('./calculator-dialog.tsx'))
const ClosedDaysDialog = lazyPart(() => import('./closed-days-dialog.tsx'))

interface DeadlinesScreenProps {
  /** The dialog with the address of the calendar. */
  subscribe: (close: () => void) => ReactNode
}

/** `/prazos`: the deadlines of the office by when they end, beside their calendar. */
export default function DeadlinesScreen({ subscribe }: DeadlinesScreenProps) {
  usePageTitle('Prazos')
  const [view, change] = useDeadlineView()
  const [open, setOpen] = useState<'calculator' | 'closed-days' | 'subscribe' | null>(null)
  const list = useQuery(deadlinesQuery(view))
  const { data: office } = useQuery(officeQuery)
  const hearings = useHearings(view, list.data?.today)
  const decisions = useLineDecisions()
  const lines = useFocusWhenLost<HTMLDivElement>(decisions.done)
  const exporting = useMutation({
    mutationFn: () => downloadFile(exportDeadlines, { query: listParameters(view) }),
    onSuccess: (csv) => saveFile('prazos.csv', csv),
    onError: (error) => toastError(error, 'Não foi possível exportar. Tente novamente.'),
  })
  const { data } = list
  useListKeys({ c: () => setOpen('calculator') })
  useRequestedAct('calculate', () => setOpen('calculator'))
  const close = () => setOpen(null)
  const clear = () => change({ state: 'open', person: '', caseKey: '' })

  function showDay({ date, confirmed, proposed }: DeadlineCalendar['days'][number]) {
    const line = lines.current?.querySelector<HTMLElement>(`[data-ends="${date}"]`)
    if (line) {
      line.querySelector('a')?.focus({ preventScroll: true })
      line.scrollIntoView({ block: 'center', behavior: 'smooth' })
    } else if (confirmed + proposed === 0)
      toast.info(`Em ${shortWeekdayDate(date)} não termina nenhum prazo.`, { toastId: 'day' })
    else
      toast.info('Os prazos deste dia não estão na lista mostrada. Escolha «Mostrar mais», ou limpe os filtros.', {
        toastId: 'day',
      })
  }

  return (
    <AreaPage
      current={PAGES.deadlines}
      action={
        <div className="deadline-acts flex gap-8 print:hidden">
          <Button icon={Calculator} aria-label="Calcular um prazo" onClick={() => setOpen('calculator')}>
            <span>Calcular um prazo</span>
          </Button>
          <ActionMenu
            label="Mais ações sobre os prazos"
            trigger={
              <Button icon={Ellipsis} aria-label="Mais" busy={exporting.isPending && <span>A exportar…</span>}>
                <span>Mais</span>
              </Button>
            }
            items={[
              { label: 'Subscrever calendário', act: () => setOpen('subscribe') },
              { label: 'Exportar CSV', act: () => exporting.mutate() },
            ]}
          />
        </div>
      }
    >
      <div className="deadlines grid grid-cols-[minmax(0,1fr)_264px] gap-16 items-start max-[1180px]:grid-cols-1">
        <div
          ref={lines}
          tabIndex={-1}
          className="card deadlines__list @container/deadlines overflow-hidden print:overflow-visible print:border-0 print:rounded-none"
          aria-busy={list.isPlaceholderData || undefined}
        >
          <PrintHead view={view} people={data?.people} />
          <FilterBar view={view} change={change} list={data} />
          {data && (
            <ListNotices
              list={data}
              failed={list.isError && list}
              onProposals={() => change({ state: 'proposed', person: '', caseKey: '' })}
            />
          )}
          {data ? (
            data.count === 0 &&
            hearings.length === 0 &&
            decisions.done.size === 0 &&
            (isFiltered(view) || data.people.length === 0) ? (
              <NoDeadlines view={view} people={data.people} onClear={clear} />
            ) : (
              data.groups.map((group, index) =>
                group.count > 0 ||
                hearingsOf(hearings, data, index).length > 0 ||
                isHeld(group.key, { decisions }) ||
                (group.key === 'today' && view.state === 'open') ? (
                  <GroupSection
                    key={`${group.key} ${view.state} ${view.person} ${view.caseKey}`}
                    group={group}
                    previous={data.groups[index - 1]?.until ?? null}
                    view={view}
                    hearings={hearingsOf(hearings, data, index)}
                    line={{
                      today: data.today,
                      decisions,
                      itemOf: (deadline) =>
                        deadlineItem(deadline, data.today, office ? office.role !== 'assistente' : false),
                    }}
                  />
                ) : null,
              )
            )
          ) : list.error ? (
            <LoadFailure title="Não foi possível carregar os prazos" error={list.error} query={list}>
              Confirme no portal os que terminam hoje.{' '}
            </LoadFailure>
          ) : (
            <LoadingList />
          )}
        </div>
        <div className="stack deadlines__aside print:hidden">
          <MonthCalendar view={view} change={change} onDay={showDay} onClosedDays={() => setOpen('closed-days')} />
          {office && office.role !== 'assistente' && <DispensationQuestions />}
          <UpcomingCard view={view} />
        </div>
      </div>
      {open === 'subscribe' && subscribe(close)}
      {open === 'calculator' && <CalculatorDialog onClose={close} />}
      {open === 'closed-days' && <ClosedDaysDialog role={office?.role} onClose={close} />}
    </AreaPage>
  )
}

const STATES: Readonly<Record<DeadlineView['state'], string>> = {
  open: 'Prazos em aberto',
  proposed: 'Prazos por confirmar',
  met: 'Prazos cumpridos',
  all: 'Prazos em todos os estados',
}

/** The head of the printed list: its filters, and when it was printed. */
function PrintHead({ view, people }: { view: DeadlineView; people: DeadlineList['people'] | undefined }) {
  const printedAt = usePrintedAt()
  if (printedAt === null) return null
  const name = people?.find(({ person }) => String(person?.id) === view.person)?.person?.name
  const parts = [
    STATES[view.state],
    view.person && (view.person === 'none' ? 'por atribuir' : `a cargo de ${name ?? 'outra pessoa'}`),
    view.caseKey && `processo ${view.caseKey}`,
    `impresso em ${formatDateTime(printedAt)}`,
  ]
  return <p className="print:pt-0 print:px-0 print:pb-8 print:text-12">{parts.filter(Boolean).join(' · ')}</p>
}
