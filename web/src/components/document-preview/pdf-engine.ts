// The viewer's components use a global that the library's module sets, so that is imported first.
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
/** The size of one range request, in bytes; documents are not fetched ahead. */
const RANGE_BYTES = 128 * 1024
/**
 * The largest canvas of one page, in pixels. Ten pages are kept, so this bounds the memory; a page zoomed beyond it is
 * drawn at full resolution only where it is visible.
 */
const MOST_PIXELS = 2 ** 23
const ERRORS_ONLY = 0

/** A PDF that is being opened, or is open. */
export interface OpeningPdf {
  task: PDFDocumentLoadingTask
  /** Closes the PDF once its pending pages have loaded: the viewer reports an aborted page as an error. */
  close: () => Promise<void>
}

/**
 * Opens a PDF: by range requests where the server offers them, images decoded by WebAssembly from our own origin
 * (docs/decisions/0001-wasm-in-the-preview.md), XFA forms included.
 *
 * @param source its absolute address, or the file itself
 * @returns the PDF.js task, and a way to close the PDF
 */
export function openPdf(source: string | ArrayBuffer): OpeningPdf {
  const task = getDocument({
    ...(typeof source === 'string' ? { url: source } : { data: source }),
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
  const loading = new Set<Promise<unknown>>()
  task.promise.then(
    (pdf) => {
      const getPage = pdf.getPage.bind(pdf)
      pdf.getPage = (number) => {
        const page = getPage(number)
        loading.add(page)
        const done = () => void loading.delete(page)
        page.then(done, done)
        return page
      }
    },
    () => undefined,
  )
  return {
    task,
    async close() {
      await Promise.allSettled(loading)
      await task.destroy()
    },
  }
}

/** PDF.js's viewer with its event bus, links and search. */
export interface PdfEngine {
  viewer: PDFViewer
  events: EventBus
  /** Removes the viewer from its elements. */
  close: () => void
}

/**
 * Creates PDF.js's viewer.
 *
 * @param container the scrolling element, absolutely positioned
 * @param pages the element inside it that gets the pages
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
  // PDF.js makes each page's text focusable: Tab would go through the pages instead of the tools.
  events.on('textlayerrendered', ({ source }: { source: { textLayer?: { div: HTMLElement } } }) =>
    source.textLayer?.div.removeAttribute('tabindex'),
  )
  return {
    viewer,
    events,
    close() {
      // Null removes the document, which the types do not say.
      viewer.setDocument(null as never)
      links.setDocument(null)
      ended.abort()
    },
  }
}

/** Shows an open document in a viewer. */
export function showPdf(engine: PdfEngine, pdf: Awaited<PDFDocumentLoadingTask['promise']>): void {
  engine.viewer.setDocument(pdf)
  // Once scrolling stops, the fonts and images of hidden pages are released.
  // The types declare `onIdle` as null, its initial value.
  const queue = engine.viewer.renderingQueue as { onIdle: (() => void) | null } | undefined
  if (queue) {
    queue.onIdle = () => {
      engine.viewer.cleanup()
      pdf.cleanup().catch(() => undefined)
    }
  }
  ;(engine.viewer.linkService as PDFLinkService).setDocument(pdf, null)
}

/** Replaces the library's translations, which are fetched or English. */
const silentTranslator = { pause() {}, resume() {}, translate() {} } as unknown as L10n

function namePages(pages: HTMLElement): void {
  for (const page of pages.querySelectorAll<HTMLElement>('.page')) {
    page.setAttribute('aria-label', `Página ${page.dataset.pageNumber}`)
  }
}
