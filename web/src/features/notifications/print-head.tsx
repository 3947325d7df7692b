import { formatDateTime } from '@arauto/contract/dates'
import { usePrintedAt } from '../../components/use-printed-at.ts'
import type { ListView } from './list-view.ts'

/** The head of the printed list: search and filters, and when it was printed. */
export function PrintHead({ view }: { view: ListView }) {
  const printedAt = usePrintedAt()
  if (printedAt === null) return null
  const search = view.search.trim()
  const parts = [
    search && `Pesquisa: «${search}»`,
    view.advogado && `Advogado: ${view.advogado}`,
    view.origem && `Origem: ${view.origem}`,
  ].filter(Boolean)
  return (
    <p className="print-head">
      {[parts.join(' · ') || 'Sem pesquisa nem filtros', `Impresso em ${formatDateTime(printedAt)}`].join(' · ')}
    </p>
  )
}
