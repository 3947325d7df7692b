import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../toasts.tsx'
import { printPages } from './print-pages.ts'

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
