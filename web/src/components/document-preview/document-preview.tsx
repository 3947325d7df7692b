import type { MarkedPage } from '@arauto/contract/readings'
import { Dialog } from '@base-ui/react/dialog'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { FindBar } from './find-bar.tsx'
import { HitsBar } from './hits-bar.tsx'
import { PasswordForm } from './password-form.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { mayBePdf, type PreviewFile, type PreviewPlace } from './preview-file.ts'
import { LoadFailed, Loading, NoPreview, PagesMissing, PreparingPrint } from './preview-states.tsx'
import { useHits } from './use-hits.ts'
import { usePdf } from './use-pdf.ts'
import { usePreviewKeys } from './use-preview-keys.ts'
import { usePrint } from './use-print.ts'
import { useViewer } from './use-viewer.ts'
import 'pdfjs-dist/web/pdf_viewer.css'
import './preview.css'
import './pdf-pages.css'

interface DocumentPreviewProps {
  title: string
  /** The second line, less prominent. */
  subtitle: string
  /** At least one. */
  files: readonly PreviewFile[]
  /** The id of the file that is shown first. */
  first: string
  /** Where that file opens; at its beginning if left out. */
  place?: Pick<PreviewPlace, 'page'> | undefined
  /** The places of the search that it is opened from, in that file. */
  marked?: readonly MarkedPage[] | undefined
  /** @returns a new link for a file whose link has expired, or null */
  renewLink: (id: string) => Promise<string | null>
  onClose: () => void
}

const NOTHING_MARKED: readonly MarkedPage[] = []

/**
 * A document over the whole page. A click on the backdrop around it closes the preview, a click on the document or the
 * tools does not.
 */
export default function DocumentPreview({
  title,
  subtitle,
  files,
  first,
  place,
  marked = NOTHING_MARKED,
  renewLink,
  onClose,
}: DocumentPreviewProps) {
  const [chosen, setChosen] = useState(first)
  const [finding, setFinding] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const file = files.find(({ id }) => id === chosen) ?? files[0]
  const viewable = file && mayBePdf(file) ? file : null
  const { state, retry } = usePdf(viewable, renewLink)
  const pdf = viewable && state.is === 'ready' ? state.pdf : null
  const viewer = useViewer(pdf, container, pages)
  const laying = pdf !== null && !viewer.ready && viewer.view.missing.length === 0
  const printing = usePrint(pdf, viewer.view.rotation)
  const openFind = useCallback(() => setFinding((before) => before + 1), [])
  const { ready, toPage } = viewer
  const isFirst = file?.id === first
  const opensAt = isFirst ? place : undefined
  useEffect(() => {
    if (ready && opensAt) toPage(opensAt.page)
  }, [ready, opensAt, toPage])
  const hits = useHits(viewer, pages, container, isFirst ? marked : NOTHING_MARKED, place?.page ?? 1)
  const hasHits = hits.total > 0
  usePreviewKeys(ready ? viewer : null, container, openFind, printing.start, hasHits ? hits.step : null)
  if (!file) return null

  const focusDocument = () => container.current?.focus()

  function closeFind() {
    setFinding(0)
    viewer.stopFinding()
    focusDocument()
  }

  /** Does what a form over the document asks for; the form is gone then, and the document gets its focus. */
  function leaveForm(act: () => void) {
    focusDocument()
    act()
  }

  function onStage(event: MouseEvent) {
    const { target, clientX, clientY } = event
    const onDark = target === stage.current || target === container.current || target === pages.current
    const place = container.current?.getBoundingClientRect()
    const onScrollbar =
      pdf !== null &&
      place !== undefined &&
      container.current !== null &&
      (clientX > place.left + container.current.clientWidth || clientY > place.top + container.current.clientHeight)
    const selecting = !(document.getSelection()?.isCollapsed ?? true)
    if (onDark && !onScrollbar && !selecting) onClose()
  }

  return (
    <Dialog.Root
      open
      onOpenChange={(_open, { reason }) => {
        if (reason === 'escape-key' && printing.drawn !== null) printing.stop()
        else if (reason === 'escape-key' && finding > 0) closeFind()
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay preview__backdrop z-30" />
        <Dialog.Viewport className="grid place-items-center fixed inset-0 z-31 p-24 max-md:p-0">
          <Dialog.Popup
            className="preview grid w-[min(1120px,100%)] h-full border border-(--edge) rounded-(--radius) bg-(--surface) shadow-(--shadow-high) overflow-hidden max-md:border-0 max-md:rounded-none"
            initialFocus={container}
          >
            <PreviewBar
              heading={
                <>
                  <Dialog.Title
                    render={<strong className="ellipsis text-14 font-semibold font-heading" title={title} />}
                  >
                    <span className="sr-only">Pré-visualização: </span>
                    {title}
                  </Dialog.Title>
                  <span className="ellipsis text-12 text-(--text-muted)" title={subtitle}>
                    {subtitle}
                  </span>
                </>
              }
              files={files}
              file={file}
              onFile={(id) => {
                setFinding(0)
                setChosen(id)
              }}
              viewer={viewer}
              finding={finding > 0}
              onFinding={() => (finding > 0 ? closeFind() : openFind())}
              onPrint={printing.start}
              onClose={onClose}
            />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the backdrop; Esc and the button close it for keyboards */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
            <div className="min-h-0 bg-(--sunken) relative" ref={stage} onClick={onStage}>
              {pdf && finding > 0 && (
                <FindBar found={viewer.found} onFind={viewer.find} onClose={closeFind} openings={finding} />
              )}
              {ready && finding === 0 && hasHits && <HitsBar hits={hits} />}
              <div
                className="preview__scroll overflow-auto absolute inset-0"
                ref={container}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
                tabIndex={0}
                role="document"
                aria-label={file.name}
              >
                {/* The viewer expects 20 px on each side when it fits the width. */}
                <div className="pdfViewer w-max min-w-full pt-20 px-20 pb-10 [--scale-factor:1]" ref={pages} />
              </div>
              {!viewable && <NoPreview file={file} />}
              {viewable && (state.is === 'loading' || laying) && <Loading />}
              {viewable && state.is === 'locked' && (
                <div className="preview__state">
                  <PasswordForm
                    refused={state.refused}
                    onUnlock={(password) => leaveForm(() => state.unlock(password))}
                  />
                </div>
              )}
              {viewable && state.is === 'failed' && (
                <LoadFailed why={state.why} file={file} onRetry={() => leaveForm(retry)} />
              )}
              {pdf && viewer.view.missing.length > 0 && <PagesMissing pages={viewer.view.missing} file={file} />}
              {printing.drawn !== null && (
                <PreparingPrint drawn={printing.drawn} pages={viewer.view.pages} onStop={printing.stop} />
              )}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
