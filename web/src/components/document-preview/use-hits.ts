import type { MarkedPage } from '@arauto/contract/readings'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { placeBox } from '../place-box.ts'
import type { DocumentViewer } from './use-viewer.ts'

const CURRENT = 'preview__hit--current bg-(--paper-match-current) outline-2 outline-(--paper-match-edge)'

/** The places of a search in the document, one of which is looked at. */
export type Hits = ReturnType<typeof useHits>

/**
 * Marks the places of a search on the pages, also where a page is a picture, and goes from one to the next.
 *
 * @param pages the element that has the pages
 * @param container the scrolling element
 * @param marked the pages with the places on them; none marks nothing
 * @param first the page whose first place is looked at first
 */
export function useHits(
  viewer: DocumentViewer,
  pages: RefObject<HTMLElement | null>,
  container: RefObject<HTMLElement | null>,
  marked: readonly MarkedPage[],
  first: number,
) {
  const hits = useMemo(() => marked.flatMap((page) => page.marks.map((lines) => ({ page, lines }))), [marked])
  const [chosen, setChosen] = useState<number | null>(null)
  const atFirst = Math.max(
    0,
    hits.findIndex(({ page }) => page.page >= first),
  )
  const current = Math.min(chosen ?? atFirst, hits.length - 1)
  const { ready, drawn, view } = viewer
  const { rotation } = view

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was drawn again has lost its marks
  useEffect(() => {
    for (const old of pages.current?.querySelectorAll('.preview__hit') ?? []) old.remove()
    for (const [at, { page, lines }] of hits.entries()) {
      const sheet = sheetOf(pages.current, page.page)
      for (const line of page.width > 0 ? lines : []) {
        const mark = document.createElement('span')
        mark.className = `preview__hit absolute z-1 rounded-[3px] pointer-events-none ${at === current ? CURRENT : 'bg-(--paper-match)'}`
        mark.setAttribute('aria-hidden', 'true')
        Object.assign(mark.style, placeBox(page, line, rotation))
        sheet?.append(mark)
      }
    }
  }, [ready, drawn, hits, current, rotation])

  useEffect(() => {
    const [hit, scrolling] = [hits[current], container.current]
    if (!ready || !hit || !scrolling) return
    const sheet = sheetOf(pages.current, hit.page.page)
    const [line] = hit.lines
    if (!sheet || !line) return
    const { top, left } = placeBox(hit.page, line, rotation)
    scrolling.scrollTop =
      sheet.offsetTop + (sheet.clientHeight * Number.parseFloat(top)) / 100 - scrolling.clientHeight / 3
    scrolling.scrollLeft =
      sheet.offsetLeft + (sheet.clientWidth * Number.parseFloat(left)) / 100 - scrolling.clientWidth / 2
  }, [ready, hits, current, rotation, pages, container])

  return {
    /** From 1. */
    current: current + 1,
    /** The page that it is on. */
    page: hits[current]?.page.page ?? first,
    total: hits.length,
    /** Whether what is behind the last one is not looked through. */
    isCut: marked.at(-1)?.marks.length === 0,
    step: (by: 1 | -1) => setChosen((current + by + hits.length) % hits.length),
  }
}

const sheetOf = (pages: HTMLElement | null, page: number): HTMLElement | null =>
  pages?.querySelector<HTMLElement>(`.page[data-page-number="${page}"]`) ?? null
