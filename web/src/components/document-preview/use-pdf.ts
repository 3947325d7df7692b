import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { type LoadFailure, loadFailure } from './load-failure.ts'
import { type OpeningPdf, openPdf } from './pdf-engine.ts'
import type { PreviewFile } from './preview-file.ts'

/** The state of opening a PDF. */
export type PdfState =
  | { is: 'loading' }
  | { is: 'locked'; refused: boolean; unlock: (password: string) => void }
  | { is: 'failed'; why: LoadFailure }
  | { is: 'ready'; pdf: PDFDocumentProxy }

const LOADING: PdfState = { is: 'loading' }
/** PDF.js's reason for asking for a password: 1 at first, 2 after a wrong one. */
const WRONG_PASSWORD = 2

/**
 * Opens a PDF, and closes it when it is no longer shown. An expired link is renewed once.
 *
 * @param file the file, or null where there is no PDF to open
 * @param renewLink gives a new link for a file whose link has expired, or null
 * @returns the state, and a function that retries
 */
export function usePdf(
  file: PreviewFile | null,
  renewLink: (id: string) => Promise<string | null>,
): { state: PdfState; retry: () => void } {
  const [known, setKnown] = useState<{ key: string; state: PdfState }>({ key: '', state: LOADING })
  const [attempt, setAttempt] = useState(0)
  const renew = useRef(renewLink)
  renew.current = renewLink
  const id = file?.id
  const url = file?.url
  const bytes = file?.bytes
  // The state of another file, or of an earlier attempt, does not count.
  const key = `${attempt} ${id} ${url}`

  useEffect(() => {
    if (!id || !url) return
    let opening: OpeningPdf | null = null
    let over = false
    const report = (state: PdfState) => over || setKnown({ key, state })

    async function open(address: string, mayRenew: boolean): Promise<void> {
      const source = bytes ? await bytes.arrayBuffer() : address
      if (over) return
      const mine = openPdf(source)
      opening = mine
      mine.task.onPassword = (answer: (password: string) => void, reason: number) =>
        report({
          is: 'locked',
          refused: reason === WRONG_PASSWORD,
          unlock(password) {
            report(LOADING)
            answer(password)
          },
        })
      try {
        report({ is: 'ready', pdf: await mine.task.promise })
      } catch (error) {
        const why = loadFailure(error)
        await mine.close().catch(() => undefined)
        const renewed = why === 'ended' && mayRenew && !over ? await renew.current(id as string) : null
        if (renewed) return open(renewed, false)
        report({ is: 'failed', why })
      }
    }

    void open(url, true)
    return () => {
      over = true
      void opening?.close().catch(() => undefined)
    }
  }, [key, id, url, bytes])

  return { state: known.key === key ? known.state : LOADING, retry: () => setAttempt((before) => before + 1) }
}
