import { ROTATION_STEP, ZOOM_INITIAL, ZOOM_STEP } from '@arauto/contract/constants'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createEngine, type PdfEngine, showPdf } from './pdf-engine.ts'

const ZOOM_LEAST = 0.1
const ZOOM_MOST = 5

/** What the viewer shows of a document. */
export interface DocumentView {
  page: number
  pages: number
  /** 1 is the page's real size. */
  zoom: number
  /** 0, 90, 180 or 270. */
  rotation: number
  /** Whether the zoom follows the preview's width. */
  fitted: boolean
  /** The numbers of the pages that could not be shown, in order. */
  missing: readonly number[]
}

/** The state of a search in the document. */
export interface DocumentSearch {
  current: number
  total: number
  /** Whether pages are still being searched. */
  searching: boolean
}

/** The state of an open document, and what can be done with it. */
export type DocumentViewer = ReturnType<typeof useViewer>

const FIRST_VIEW: Omit<DocumentView, 'pages'> = { page: 1, zoom: ZOOM_INITIAL, rotation: 0, fitted: false, missing: [] }
const NOTHING_FOUND: DocumentSearch = { current: 0, total: 0, searching: false }
const PENDING = 3

/**
 * Shows a document in PDF.js's viewer, which draws only visible pages.
 *
 * @param pdf the open document, or null
 * @param container the scrolling element
 * @param pages the element inside it that gets the pages
 */
export function useViewer(
  pdf: PDFDocumentProxy | null,
  container: RefObject<HTMLDivElement | null>,
  pages: RefObject<HTMLDivElement | null>,
) {
  const [view, setView] = useState(FIRST_VIEW)
  const [found, setFound] = useState<DocumentSearch>(NOTHING_FOUND)
  const [drawn, setDrawn] = useState(0)
  const [laidOut, setLaidOut] = useState<PDFDocumentProxy | null>(null)
  const engine = useRef<PdfEngine | null>(null)

  useEffect(() => {
    if (!pdf || !container.current || !pages.current) return
    const made = createEngine(container.current, pages.current)
    engine.current = made
    const { events, viewer } = made
    setView(FIRST_VIEW)
    setFound(NOTHING_FOUND)
    const change = (part: Partial<typeof FIRST_VIEW>) => setView((before) => ({ ...before, ...part }))
    events.on('pagesinit', () => {
      // A preview that is narrower than the page, as on a phone, shows the page's whole width.
      viewer.currentScaleValue = 'page-width'
      if (viewer.currentScale > ZOOM_INITIAL) viewer.currentScale = ZOOM_INITIAL
      // Setting the zoom scrolls to the page's edge; the first page keeps the margin above it.
      viewer.container.scrollTop = 0
      setLaidOut(pdf)
    })
    events.on('pagerendered', () => setDrawn((before) => before + 1))
    events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => change({ page: pageNumber }))
    events.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
      change({ zoom: scale, fitted: presetValue === 'page-width' }),
    )
    events.on('rotationchanging', ({ pagesRotation }: { pagesRotation: number }) => change({ rotation: pagesRotation }))
    const count = ({ matchesCount }: { matchesCount: { current: number; total: number } }) =>
      setFound((before) => ({ ...before, ...matchesCount }))
    events.on('updatefindmatchescount', count)
    events.on(
      'updatefindcontrolstate',
      ({ state, matchesCount }: { state: number; matchesCount: { current: number; total: number } }) =>
        setFound({ ...matchesCount, searching: state === PENDING }),
    )
    const miss = (page: number, isMissing: boolean) =>
      setView((before) => {
        if (before.missing.includes(page) === isMissing) return before
        const others = before.missing.filter((other) => other !== page)
        return { ...before, missing: isMissing ? [...others, page].sort((a, b) => a - b) : others }
      })
    watchPages(made, pdf, miss)
    const resized = new ResizeObserver(() => {
      if (viewer.currentScaleValue === 'page-width') viewer.currentScaleValue = 'page-width'
    })
    resized.observe(container.current)
    showPdf(made, pdf)
    return () => {
      resized.disconnect()
      made.close()
      engine.current = null
    }
  }, [pdf, container, pages])

  const toPage = useCallback((page: number) => {
    const viewer = engine.current?.viewer
    if (viewer && page >= 1 && page <= viewer.pagesCount) viewer.currentPageNumber = page
  }, [])
  const zoomBy = useCallback((steps: number) => {
    const viewer = engine.current?.viewer
    if (!viewer) return
    const wanted = Math.round((viewer.currentScale + steps * ZOOM_STEP) * 100) / 100
    viewer.currentScale = Math.min(ZOOM_MOST, Math.max(ZOOM_LEAST, wanted))
  }, [])
  const fitWidth = useCallback(() => {
    const viewer = engine.current?.viewer
    if (viewer) viewer.currentScaleValue = 'page-width'
  }, [])
  const turn = useCallback(() => {
    const viewer = engine.current?.viewer
    if (!viewer) return
    const page = viewer.currentPageNumber
    viewer.pagesRotation = (viewer.pagesRotation + ROTATION_STEP) % 360
    showHead(viewer, page)
  }, [])
  const find = useCallback((query: string, again?: 'next' | 'previous') => {
    const made = engine.current
    made?.events.dispatch('find', {
      source: made.viewer,
      type: again ? 'again' : '',
      query,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: again === 'previous',
      matchDiacritics: false,
    })
  }, [])
  const stopFinding = useCallback(() => {
    engine.current?.events.dispatch('findbarclose', { source: engine.current.viewer })
    setFound(NOTHING_FOUND)
  }, [])

  return {
    /** Whether the pages are laid out; before that the engine ignores requests. */
    ready: pdf !== null && laidOut === pdf,
    /** Grows with each page that was drawn. */
    drawn,
    view: { ...view, pages: pdf?.numPages ?? 0 } as DocumentView,
    found,
    toPage,
    zoomBy,
    fitWidth,
    turn,
    find,
    stopFinding,
  }
}

/** Scrolls to the start of a rotated page's text: at the right after 90 degrees, at the bottom after 180. */
function showHead(viewer: PdfEngine['viewer'], page: number): void {
  const { container, pagesRotation } = viewer
  const sheet = (viewer.getPageView(page - 1) as { div: HTMLElement } | undefined)?.div
  if (!sheet) return
  const { clientWidth, clientHeight } = container
  const edge = (sheet.parentElement?.firstElementChild as HTMLElement | null)?.offsetTop ?? 0
  container.scrollTop =
    pagesRotation === 180 ? sheet.offsetTop + sheet.offsetHeight + edge - clientHeight : sheet.offsetTop - edge
  container.scrollLeft = pagesRotation === 90 ? sheet.offsetLeft + sheet.offsetWidth - clientWidth : 0
}

/** Whether a zoom cannot be reduced further. */
export const atLeastZoom = (zoom: number): boolean => zoom <= ZOOM_LEAST + 0.001
/** Whether a zoom cannot be enlarged further. */
export const atMostZoom = (zoom: number): boolean => zoom >= ZOOM_MOST - 0.001

/**
 * Reports of each page whether it can be shown: PDF.js itself silently leaves one white that it cannot read or draw.
 *
 * @param engine the viewer, before it gets the document
 * @param pdf the document
 * @param onDrawn gets a page's number and whether it is missing; a later drawing may succeed
 */
function watchPages(
  { events }: PdfEngine,
  pdf: PDFDocumentProxy,
  onDrawn: (page: number, isMissing: boolean) => void,
): void {
  events.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) =>
    onDrawn(pageNumber, Boolean(error)),
  )
  const getPage = pdf.getPage.bind(pdf)
  pdf.getPage = (number) => {
    const page = getPage(number)
    page.catch(() => onDrawn(number, true))
    return page
  }
}
