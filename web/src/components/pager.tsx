import { PAGE_SIZE } from '@arauto/contract/constants'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { wholeNumber } from './whole-number.ts'

/** How many records a list has: at least `count` while they are being counted, else exactly. */
export interface ListCount {
  count: number
  count_is?: 'pending' | undefined
}

/**
 * @returns the index of the last page, from 0; an empty list has one page, and one that is not counted yet has a page behind
 *   what is known
 */
export const lastPage = ({ count, count_is }: ListCount, size = PAGE_SIZE): number =>
  Math.max(0, Math.ceil((count_is ? count + 1 : count) / size) - 1)

/** @returns the number in words, `…` while it is not known */
export const countWords = ({ count, count_is }: ListCount): string => (count_is ? '…' : wholeNumber(count))

/** Whether it is exactly one. */
export const isOne = ({ count, count_is }: ListCount): boolean => count === 1 && !count_is

interface PagerProps {
  /** From 0. */
  page: number
  of: ListCount
  /** Records on a page. */
  size?: number
  onPage: (page: number) => void
  /** Between the range and the buttons. */
  children?: ReactNode
}

/** `Página X de Y`, with buttons to the previous and next page. */
export function Pager({ page, of, size = PAGE_SIZE, onPage, children }: PagerProps) {
  const last = lastPage(of, size)
  const shown = Math.min(page, last)
  const first = shown * size + 1
  const end = of.count_is ? first + size - 1 : Math.min(first + size - 1, of.count)
  return (
    <nav
      className="text-muted row pager justify-between gap-16 border-t border-(--hairline) py-8 pr-10 pl-16 max-md:p-10 print:pt-8 print:px-6 print:pb-0 print:break-inside-avoid"
      aria-label="Paginação"
    >
      <span className="pager__range tabular-nums max-md:hidden">
        {wholeNumber(first)}–{wholeNumber(end)} de {countWords(of)}
      </span>
      {children}
      <div
        className="row pager__ways max-md:flex-1 max-md:justify-between max-md:[&>.button]:w-44 max-md:[&>.button]:p-0"
        data-keep-clear
      >
        <Button
          icon={ChevronLeft}
          aria-label="Página anterior"
          disabled={shown === 0}
          onClick={() => onPage(shown - 1)}
        >
          <span className="pager__words max-md:hidden">Anterior</span>
        </Button>
        <span className="text-(--text) tabular-nums py-0 px-8">
          Página {shown + 1} de {of.count_is ? '…' : last + 1}
        </span>
        <Button aria-label="Página seguinte" disabled={shown === last} onClick={() => onPage(shown + 1)}>
          <span className="pager__words max-md:hidden">Seguinte</span>
          <ChevronRight className="icon" aria-hidden />
        </Button>
      </div>
    </nav>
  )
}
