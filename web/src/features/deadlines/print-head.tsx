import { formatDateTime } from '@arauto/contract/dates'
import type { DeadlineList } from '@arauto/contract/office-deadlines'
import { usePrintedAt } from '../../components/use-printed-at.ts'
import type { DeadlineView } from './deadline-view.ts'

const STATES: Readonly<Record<DeadlineView['state'], string>> = {
  open: 'Prazos em aberto',
  proposed: 'Prazos por confirmar',
  met: 'Prazos cumpridos',
  all: 'Prazos em todos os estados',
}

/** The head of the printed list: its filters, and when it was printed. */
export function PrintHead({ view, people }: { view: DeadlineView; people: DeadlineList['people'] | undefined }) {
  const printedAt = usePrintedAt()
  if (printedAt === null) return null
  const name = people?.find(({ person }) => String(person?.id) === view.person)?.person?.name
  const parts = [
    STATES[view.state],
    view.person && (view.person === 'none' ? 'por atribuir' : `a cargo de ${name ?? 'outra pessoa'}`),
    view.caseKey && `processo ${view.caseKey}`,
    `impresso em ${formatDateTime(printedAt)}`,
  ]
  return <p className="deadlines__print-head">{parts.filter(Boolean).join(' · ')}</p>
}
