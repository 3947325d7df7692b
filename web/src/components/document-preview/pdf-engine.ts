// The viewer's components read the library from a global that its module sets, so the library comes first.
import {
  AnnotationEditorType,
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  version,
} from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { L10n } from 'pdfjs-dist/types/web/l10n.js'
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'

GlobalWorkerOptions.workerSrc = workerUrl
/** Where the build puts the library's data files (`build/pdfjs-data.ts`). */
const DATA = `/assets/pdfjs-${version}`
/** Bytes asked for at a time; a whole document is never fetched ahead. */
const RANGE_BYTES = 128 * 1024
/**
 * The largest canvas of one page, in pixels. Ten pages are kept, so this bounds the memory: what is zoomed beyond it is
 * drawn sharp only where it is seen.
 */
const MOST_PIXELS = 2 ** 23
const ERRORS_ONLY = 0

/** A PDF on its way or open. */
export interface OpeningPdf {
  task: PDFDocumentLoadingTask
  /** Lets go of it, once the pages that were asked for have come: the viewer takes one cut off for an error. */
  close: () => Promise<void>
}

/**
 * Begins to open a PDF: by ranges where the server knows them, its pictures by decoders in WebAssembly from our own
 * origin (docs/decisions/0001-wasm-in-the-preview.md), forms of XFA drawn.
 *
 * @param url its whole address
 */
export function openPdf(url: string): OpeningPdf {
  const task = getDocument({
    url,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: ERRORS_ONLY,
    cMapUrl: `${DATA}/cmaps/`,
    standardFontDataUrl: `${DATA}/standard_fonts/`,
    iccUrl: `${DATA}/iccs/`,
    wasmUrl: `${DATA}/wasm/`,
    enableXfa: true,
  })
  const asked = new Set<Promise<unknown>>()
  task.promise.then(
    (pdf) => {
      const getPage = pdf.getPage.bind(pdf)
      pdf.getPage = (number) => {
        const page = getPage(number)
        asked.add(page)
        const come = () => void asked.delete(page)
        page.then(come, come)
        return page
      }
    },
    () => undefined,
  )
  return {
    task,
    async close() {
      await Promise.allSettled(asked)
      await task.destroy()
    },
  }
}

/** PDF.js's own viewer and what belongs to it. */
export interface PdfEngine {
  viewer: PDFViewer
  events: EventBus
  /** Takes the viewer off its elements. */
  close: () => void
}

/**
 * Sets the viewer on its elements.
 *
 * @param container scrolls; absolutely positioned
 * @param pages in it; gets the pages
 */
export function createEngine(container: HTMLDivElement, pages: HTMLDivElement): PdfEngine {
  const events = new EventBus()
  const links = new PDFLinkService({ eventBus: events, externalLinkTarget: LinkTarget.BLANK })
  const ended = new AbortController()
  const viewer = new PDFViewer({
    container,
    viewer: pages,
    eventBus: events,
    linkService: links,
    findController: new PDFFindController({ linkService: links, eventBus: events }),
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    imageResourcesPath: `${DATA}/images/`,
    maxCanvasPixels: MOST_PIXELS,
    l10n: silentTranslator,
    abortSignal: ended.signal,
  } as ConstructorParameters<typeof PDFViewer>[0])
  links.setViewer(viewer)
  events.on('pagesinit', () => namePages(pages))
  // PDF.js makes each page's text a stop of its own: Tab would walk through the pages instead of the tools.
  events.on('textlayerrendered', ({ source }: { source: { textLayer?: { div: HTMLElement } } }) =>
    source.textLayer?.div.removeAttribute('tabindex'),
  )
  return {
    viewer,
    events,
    close() {
      // The types know only documents; null is how the viewer's own application lets go of one.
      viewer.setDocument(null as never)
      links.setDocument(null)
      ended.abort()
    },
  }
}

/** Hands an opened document to a viewer and to its links. */
export function showPdf(engine: PdfEngine, pdf: Awaited<PDFDocumentLoadingTask['promise']>): void {
  engine.viewer.setDocument(pdf)
  // Whoever has stopped scrolling needs no more than what is seen: the rest of fonts and pictures is given back.
  // The types know `onIdle` only as the null that it begins as.
  const queue = engine.viewer.renderingQueue as { onIdle: (() => void) | null } | undefined
  if (queue) {
    queue.onIdle = () => {
      engine.viewer.cleanup()
      pdf.cleanup().catch(() => undefined)
    }
  }
  ;(engine.viewer.linkService as PDFLinkService).setDocument(pdf, null)
}

/** The library's own translations are fetched or English; ours stand in the page. */
const silentTranslator = { pause() {}, resume() {}, translate() {} } as unknown as L10n

function namePages(pages: HTMLElement): void {
  for (const page of pages.querySelectorAll<HTMLElement>('.page')) {
    page.setAttribute('aria-label', `Página ${page.dataset.pageNumber}`)
  }
}
