import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PdfEngine } from './pdf-engine.ts'

/**
 * Reports of each page whether it can be shown: PDF.js itself silently leaves one white that it cannot read or draw.
 *
 * @param engine the viewer, before it gets the document
 * @param pdf the document
 * @param onDrawn gets a page's number and whether it is missing; a later drawing may succeed
 */
export function watchPages(
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
