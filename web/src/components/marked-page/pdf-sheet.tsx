import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { FAILURE_WORDS } from '../document-preview/load-failure.ts'
import type { PreviewFile } from '../document-preview/preview-file.ts'
import { usePdf } from '../document-preview/use-pdf.ts'
import { Skeleton } from '../skeleton.tsx'

interface PdfSheetProps {
  file: PreviewFile
  page: number
  onPages: (count: number) => void
  onDrawn: () => void
  renewLink: (id: string) => Promise<string | null>
}

/** A page of a PDF, as wide as the place that it stands in. */
export default function PdfSheet({ file, page, onPages, onDrawn, renewLink }: PdfSheetProps) {
  const { state, retry } = usePdf(file, renewLink)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pdf = state.is === 'ready' ? state.pdf : null
  const listeners = useRef({ onPages, onDrawn })
  listeners.current = { onPages, onDrawn }
  useEffect(() => {
    if (!pdf || !canvas.current) return
    listeners.current.onPages(pdf.numPages)
    const stop = new AbortController()
    drawPage(pdf, page, canvas.current, stop.signal).then(
      () => stop.signal.aborted || listeners.current.onDrawn(),
      () => undefined,
    )
    return () => stop.abort()
  }, [pdf, page])
  if (state.is === 'failed') {
    return (
      <div className="marked-page__state">
        <p>{FAILURE_WORDS[state.why]}</p>
        <Button size="small" onClick={retry}>
          Tentar novamente
        </Button>
      </div>
    )
  }
  if (state.is === 'locked') {
    return <p className="marked-page__state">O documento pede uma palavra-passe. Abra-o para o ver.</p>
  }
  if (state.is === 'loading') return <Skeleton width="100%" height={600} />
  return (
    <canvas ref={canvas} className="marked-page__paper w-full block h-auto rounded-[2px] bg-(--paper)" aria-hidden />
  )
}

/** More detail than a screen shows is not drawn. */
const MOST_DETAIL = 2

async function drawPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, stop: AbortSignal) {
  const page = await pdf.getPage(Math.min(number, pdf.numPages))
  if (stop.aborted) return
  const wide = canvas.parentElement?.clientWidth || 600
  const detail = Math.min(window.devicePixelRatio || 1, MOST_DETAIL)
  const viewport = page.getViewport({ scale: (wide * detail) / page.getViewport({ scale: 1 }).width })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const task = page.render({ canvas, viewport })
  stop.addEventListener('abort', () => task.cancel())
  await task.promise
}
