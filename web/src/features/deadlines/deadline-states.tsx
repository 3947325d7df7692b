import type { DeadlineList } from '@arauto/contract/office-deadlines'
import { PAGES } from '@arauto/contract/routes'
import { CalendarCheck, CalendarClock, Inbox, X } from 'lucide-react'
import { sessionUser } from '../../api/session.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { EmptyState } from '../../components/view-state.tsx'
import { type DeadlineView, isFiltered } from './deadline-view.ts'

/** The layout of the list while it is loading. */
export function LoadingList() {
  return (
    <div role="status" aria-label="A carregar os prazos">
      {[2, 3, 3].map((lines, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={group}>
          <div className="deadline-group__loading">
            <Skeleton width={120} />
          </div>
          {Array.from({ length: lines }, (_, line) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: all alike
              key={line}
              className="deadline-line grid items-center border-b border-(--hairline) relative text-13 text-(--text-soft)"
            >
              <span className="deadline-line__when grid gap-6! min-w-0 tabular-nums whitespace-nowrap">
                <Skeleton width={72} />
                <Skeleton width={92} />
              </span>
              <span className="deadline-line__what grid gap-6 min-w-0 tabular-nums">
                <Skeleton width="60%" />
                <Skeleton width="45%" />
              </span>
              <span className="deadline-line__case grid gap-6 min-w-0 tabular-nums text-(--text)">
                <Skeleton width="70%" />
              </span>
              <span className="deadline-line__state flex items-center icon-14 gap-6">
                <Skeleton width={84} />
              </span>
              <span className="row deadline-line__who min-w-0 gap-6">
                <Skeleton width={84} height={20} />
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface NoDeadlinesProps {
  view: DeadlineView
  people: DeadlineList['people']
  onClear: () => void
}

/** The list without deadlines: what it is for, or by which filters nothing was found. */
export function NoDeadlines({ view, people, onClear }: NoDeadlinesProps) {
  if (!isFiltered(view)) {
    return (
      <EmptyState
        icon={CalendarClock}
        title="Ainda não há prazos"
        actions={
          <Link className={buttonClass('primary')} to={PAGES.notifications}>
            Ver notificações
          </Link>
        }
      >
        Confirme o prazo de uma notificação e ele aparece aqui e no calendário.
      </EmptyState>
    )
  }
  const onlyPerson = view.person !== '' && view.state === 'open' && view.caseKey === ''
  return (
    <EmptyState
      icon={onlyPerson ? CalendarCheck : Inbox}
      title={onlyPerson ? ofPerson(view.person, people) : 'Nenhum prazo corresponde aos filtros'}
      actions={
        <Button icon={X} onClick={onClear}>
          Limpar filtros
        </Button>
      }
    >
      {view.caseKey
        ? `Só estão a ser procurados os do processo ${view.caseKey}.`
        : 'Para ver os que estão por confirmar ou já foram cumpridos, escolha outro estado.'}
    </EmptyState>
  )
}

function ofPerson(id: string, people: DeadlineList['people']): string {
  if (id === 'none') return 'Não há prazos por atribuir.'
  if (id === sessionUser()) return 'Não tem prazos a seu cargo.'
  const name = people.find(({ person }) => String(person?.id) === id)?.person?.name
  return `${name ?? 'Esta pessoa'} não tem prazos a seu cargo.`
}
