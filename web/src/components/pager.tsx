import { PAGE_SIZE } from '@arauto/contract/constants'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './pager.css'

const whole = new Intl.NumberFormat('pt-PT', { useGrouping: 'always' })

/**
 * @param count the number of records
 * @returns the index of the last page, from 0; an empty list has one page
 */
export const lastPage = (count: number): number => Math.max(0, Math.ceil(count / PAGE_SIZE) - 1)

interface PagerProps {
  /** From 0. */
  page: number
  count: number
  onPage: (page: number) => void
  /** Between the range and the buttons. */
  children?: ReactNode
}

/** `Página X de Y`, with buttons to the previous and next page. */
export function Pager({ page, count, onPage, children }: PagerProps) {
  const last = lastPage(count)
  const shown = Math.min(page, last)
  const first = shown * PAGE_SIZE + 1
  return (
    <nav className="pager" aria-label="Paginação">
      <span className="pager__range tabular-nums">
        {whole.format(first)}–{whole.format(Math.min(first + PAGE_SIZE - 1, count))} de {whole.format(count)}
      </span>
      {children}
      <div className="pager__ways" data-keep-clear>
        <Button
          icon={ChevronLeft}
          aria-label="Página anterior"
          disabled={shown === 0}
          onClick={() => onPage(shown - 1)}
        >
          <span className="pager__words">Anterior</span>
        </Button>
        <span className="pager__page tabular-nums">
          Página {shown + 1} de {last + 1}
        </span>
        <Button aria-label="Página seguinte" disabled={shown === last} onClick={() => onPage(shown + 1)}>
          <span className="pager__words">Seguinte</span>
          <ChevronRight className="icon" aria-hidden />
        </Button>
      </div>
    </nav>
  )
}
