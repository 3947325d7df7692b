import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../toasts.tsx'
import './print-pages.css'

/**
 * Prints an open document, page by page.
 *
 * @param pdf the open document, or null
 * @param rotation the preview's rotation, in degrees
 */
export function usePrint(pdf: PDFDocumentProxy | null, rotation: number) {
  /** The number of drawn pages, or null while nothing is being printed. */
  const [drawn, setDrawn] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another document stops the printing
  useEffect(() => () => running.current?.abort(), [pdf])

  async function start() {
    if (!pdf || running.current) return
    const mine = new AbortController()
    running.current = mine
    setDrawn(0)
    try {
      await printPages(pdf, rotation, (done) => mine.signal.aborted || setDrawn(done), mine.signal)
    } catch {
      if (!mine.signal.aborted) toast.error('Não foi possível preparar a impressão.')
    } finally {
      running.current = null
      setDrawn(null)
    }
  }

  return { drawn, start: () => void start(), stop: () => running.current?.abort() }
}

/** Sharp enough on paper, and small enough in memory for hundreds of pages. */
const DOTS_PER_INCH = 150
const POINTS_PER_INCH = 72
/** The class of `body` while only the drawn pages are printed. */
const PRINTING = 'printing-sheets'

/**
 * Prints a document: draws its pages one by one as images, which the browser prints. The file itself cannot be printed
 * from a frame, since the server forbids framing it.
 *
 * @param pdf the open document
 * @param rotation the preview's rotation, in degrees
 * @param onPage gets the number of drawn pages after each page
 * @param signal stops the drawing
 * @throws what PDF.js throws for a page that cannot be drawn
 */
async function printPages(
  pdf: PDFDocumentProxy,
  rotation: number,
  onPage: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const sheets = document.createElement('div')
  sheets.className = 'print-sheets'
  const addresses: string[] = []
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const address = URL.createObjectURL(await drawPage(pdf, number, rotation))
      addresses.push(address)
      if (signal.aborted) return
      const sheet = document.createElement('img')
      sheet.className = 'block w-full h-screen object-contain break-after-page break-inside-avoid last:break-after-auto'
      sheet.alt = `Página ${number}`
      sheet.src = address
      sheets.append(sheet)
      onPage(number)
    }
    document.body.append(sheets)
    await Promise.all([...sheets.querySelectorAll('img')].map((sheet) => sheet.decode().catch(() => undefined)))
    if (signal.aborted) return
    document.body.classList.add(PRINTING)
    await openPrintDialog()
  } finally {
    document.body.classList.remove(PRINTING)
    sheets.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number, rotation: number): Promise<Blob> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({
    scale: DOTS_PER_INCH / POINTS_PER_INCH,
    rotation: (page.rotate + rotation) % 360,
  })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  try {
    await page.render({ canvas, viewport, intent: 'print' }).promise
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the page could not be drawn'))), 'image/png')
    })
  } finally {
    // Releases the canvas's memory at once.
    canvas.width = 0
    canvas.height = 0
    page.cleanup()
  }
}

/** Opens the browser's print dialog, and waits for it: in some browsers `print` returns before it is closed. */
async function openPrintDialog(): Promise<void> {
  const closed = new Promise<void>((resolve) => window.addEventListener('afterprint', () => resolve(), { once: true }))
  window.print()
  await closed
}
