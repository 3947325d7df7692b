import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { IconButton, IconLink } from '../button.tsx'
import { mayBePdf, type PreviewFile } from '../document-preview/preview-file.ts'
import { lazyPart } from '../lazy-part.tsx'
import { placeBox } from '../place-box.ts'
import { placeMarksQuery } from './marks-query.ts'
import type { DocumentPlace } from './shown-place.ts'
import './marked-page.css'

const PdfSheet = lazyPart(() => import('./pdf-sheet.tsx'))

interface MarkedPageProps {
  /** The file of the place's document. */
  file: PreviewFile
  place: DocumentPlace
  /** @returns a new link for the file when its link has expired, or null */
  renewLink: (id: string) => Promise<string | null>
}

/** The page of a document with a sentence marked on it; the other pages are a step away. */
export function MarkedPage(props: MarkedPageProps) {
  const { documentId, page, from } = props.place
  return <Pages {...props} key={`${documentId} ${page} ${from}`} />
}

function Pages({ file, place, renewLink }: MarkedPageProps) {
  const [page, setPage] = useState(place.page)
  const [pages, setPages] = useState<number | null>(null)
  const [drawn, setDrawn] = useState(0)
  const [missing, setMissing] = useState(false)
  const { data: found } = useQuery(placeMarksQuery(place))
  const stage = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const lines = found && page === place.page && found.width > 0 ? found.marks.flat() : []
  const onDrawn = useCallback(() => setDrawn((before) => before + 1), [])
  const isMarked = lines.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has its height
  useEffect(() => {
    const [scrolling, first] = [stage.current, mark.current]
    if (scrolling && first && isMarked) scrolling.scrollTop = first.offsetTop - scrolling.clientHeight / 3
  }, [drawn, isMarked])
  const isImage = file.type !== null && /^image\/(?:png|jpeg)\b/u.test(file.type)
  const name = `Documento: ${file.name}, página ${page}${pages ? ` de ${pages}` : ''}`
  return (
    <section className="not-on-paper marked-page" aria-label={name} aria-busy={drawn === 0}>
      <div className="text-soft row marked-page__bar">
        <b className="truncate" title={file.name}>
          {file.name}
        </b>
        <IconButton
          icon={ChevronLeft}
          label="Página anterior do documento"
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <span className="tabular-nums" role="status">
          {pages ? `p. ${page} de ${pages}` : `p. ${page}`}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Página seguinte do documento"
          disabled={pages === null || page >= pages}
          onClick={() => setPage(page + 1)}
        />
        <IconLink
          icon={ExternalLink}
          href={`${file.url}#page=${page}`}
          label={`Abrir ${file.name} num novo separador`}
          title="Abrir num novo separador"
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <div ref={stage} className="marked-page__stage" tabIndex={0} role="document" aria-label={name}>
        <div className="marked-page__sheet">
          {isImage ? (
            <img className="marked-page__paper" src={file.url} alt="" onLoad={onDrawn} />
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
          {found &&
            drawn > 0 &&
            lines.map((line, at) => (
              <span
                key={`${line.left} ${line.top}`}
                ref={at === 0 ? mark : undefined}
                className="marked-page__mark"
                style={{ ...placeBox(found, line) }}
                aria-hidden
              />
            ))}
          {page === place.page && (
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
