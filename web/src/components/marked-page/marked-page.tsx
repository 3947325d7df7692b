import type { MarkedPage as MarkedSheet, PageBox } from '@arauto/contract/readings'
import { useQueries } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton, IconLink } from '../button.tsx'
import { mayBePdf, type PreviewFile } from '../document-preview/preview-file.ts'
import { lazyPart } from '../lazy-part.tsx'
import { placeBox } from '../place-box.ts'
import { placeMarksQuery } from './marks-query.ts'
import type { DocumentPlace } from './shown-place.ts'
import './marked-page.css'

const PdfSheet = lazyPart(() => import('./pdf-sheet.tsx'))

interface MarkedPageProps {
  file: PreviewFile
  /** What is marked; null for nothing, from the first page on. */
  place: DocumentPlace | null
  /** What else is marked, faintly. */
  others?: readonly DocumentPlace[]
  /** @returns a new link for the file when its link has expired, or null */
  renewLink: (id: string) => Promise<string | null>
  /** Buttons before the file's name, and after the pages. */
  lead?: ReactNode
  children?: ReactNode
}

/** The page of a document with a sentence marked on it; the other pages are a step away. */
export function MarkedPage({ file, place, others = [], renewLink, lead, children }: MarkedPageProps) {
  const [page, setPage] = useState(place?.page ?? 1)
  const [pages, setPages] = useState<number | null>(null)
  const [drawn, setDrawn] = useState(0)
  const [missing, setMissing] = useState(false)
  const key = place && `${place.page} ${place.from}`
  const [shown, setShown] = useState(key)
  if (shown !== key) {
    setShown(key)
    if (place) setPage(place.page)
  }
  const found = useMarks(place ? [place] : [], page, false)
  const faint = useMarks(
    others.filter((other) => other.from !== place?.from || other.page !== place?.page),
    page,
    true,
  )
  const stage = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const onDrawn = useCallback(() => setDrawn((before) => before + 1), [])
  const isMarked = found.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has its height, and at another place of it
  useEffect(() => {
    const [scrolling, first] = [stage.current, mark.current]
    if (scrolling && first && isMarked) scrolling.scrollTop = first.offsetTop - scrolling.clientHeight / 3
  }, [drawn, isMarked, key])
  const isImage = file.type !== null && /^image\/(?:png|jpeg)\b/u.test(file.type)
  const isCarried = pages !== null && page > pages
  const ofPages = pages && !isCarried ? ` de ${pages}` : ''
  const name = `Documento: ${file.name}, página ${page}${ofPages}`
  return (
    <section
      className="marked-page grid grid-rows-[auto_minmax(0,1fr)] grid-cols-1 min-w-0 bg-(--sunken) print:hidden!"
      aria-label={name}
      aria-busy={drawn === 0 && !isCarried}
    >
      {/* On a phone the preview has its name, and opens it in a tab. */}
      <div className="text-soft row icon-16 gap-4 min-h-48 py-4 pr-12 pl-18 border-b border-(--hairline) bg-(--surface) max-md:pl-6 max-md:*:last:hidden">
        {lead}
        <b className="truncate flex-1 min-w-0 max-md:hidden" title={file.name}>
          {file.name}
        </b>
        <IconButton
          className="max-md:ml-auto"
          icon={ChevronLeft}
          label="Página anterior do documento"
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <span className="tabular-nums" role="status">
          {`p. ${page}${ofPages}`}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Página seguinte do documento"
          disabled={pages === null || page >= pages}
          onClick={() => setPage(page + 1)}
        />
        {children}
        {!file.bytes && (
          <IconLink
            icon={ExternalLink}
            href={`${file.url}#page=${page}`}
            label={`Abrir ${file.name} num novo separador`}
            title="Abrir num novo separador"
          />
        )}
      </div>
      <div
        ref={stage}
        className="marked-page__stage relative min-h-0 p-20 overflow-auto overscroll-contain max-md:p-8"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        role="document"
        aria-label={name}
      >
        <div className="relative shadow-(--shadow-middle) max-w-760 my-0 mx-auto rounded-[2px]">
          {isImage ? (
            <img
              className="marked-page__paper w-full block h-auto rounded-[2px] bg-(--paper)"
              src={file.url}
              alt=""
              onLoad={onDrawn}
            />
          ) : isCarried ? (
            <p className="marked-page__state">
              Esta página é de um ficheiro que vem dentro deste PDF. Abra o PDF num programa que mostre os anexos.
            </p>
          ) : mayBePdf(file) && !missing ? (
            <PdfSheet
              file={file}
              page={page}
              onPages={setPages}
              onDrawn={onDrawn}
              renewLink={renewLink}
              onMissing={() => setMissing(true)}
            />
          ) : (
            <p className="marked-page__state">Este ficheiro não pode ser mostrado aqui. Abra-o num novo separador.</p>
          )}
          {drawn > 0 &&
            [...found, ...faint].map(({ at, line, isFaint }) => (
              <span
                key={`${line.left} ${line.top} ${isFaint}`}
                ref={line === found[0]?.line ? mark : undefined}
                className={`marked-page__mark absolute rounded-[3px] outline-1 mix-blend-multiply pointer-events-none ${
                  isFaint
                    ? 'marked-page__mark--faint bg-(--neutral-wash) outline-(--text-muted)'
                    : 'bg-(--paper-match) outline-(--warning)'
                }`}
                style={{ ...placeBox(at, line) }}
                aria-hidden
              />
            ))}
          {page === place?.page && (
            <p className="sr-only">
              {isMarked ? 'Frase marcada nesta página: ' : 'Frase desta página: '}
              <q>{place.sentence}</q>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

/** The lines of some places on a page, each with the page that they are measured on. */
function useMarks(
  places: readonly DocumentPlace[],
  page: number,
  isFaint: boolean,
): { at: MarkedSheet; line: PageBox; isFaint: boolean }[] {
  const here = places.filter((place) => place.page === page)
  return useQueries({ queries: here.map(placeMarksQuery) }).flatMap(({ data: at }) =>
    at && at.width > 0 ? at.marks.flat().map((line) => ({ at, line, isFaint })) : [],
  )
}
