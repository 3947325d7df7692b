import { formatDateTime } from '@arauto/contract/dates'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListView } from './list-view.ts'

/** The head of the printed list: search and filters, and when it was printed. */
export function PrintHead({ view }: { view: ListView }) {
  const [printedAt, setPrintedAt] = useState<string | null>(null)
  useEffect(() => {
    const begin = () => flushSync(() => setPrintedAt(new Date().toISOString()))
    const end = () => setPrintedAt(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
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
