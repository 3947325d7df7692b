import { Download, ExternalLink, FileQuestionMark, FileX, LoaderCircle, RefreshCw, TriangleAlert } from 'lucide-react'
import { Button, buttonClass } from '../button.tsx'
import { EmptyState, ErrorState } from '../view-state.tsx'
import { FAILURE_WORDS, type LoadFailure } from './load-failure.ts'
import type { PreviewFile } from './preview-file.ts'

/** Shown until the first page is drawn. */
export function Loading() {
  return (
    <div className="preview__state" role="status">
      <LoaderCircle className="text-(--primary) spin w-32 h-32" aria-hidden />
      <span className="muted">A carregar o documento…</span>
    </div>
  )
}

/** The PDF could not be loaded, or the file is not a PDF. */
export function LoadFailed({ why, file, onRetry }: { why: LoadFailure; file: PreviewFile; onRetry: () => void }) {
  const gone = why === 'ended' || why === 'missing'
  return (
    <div className="preview__state">
      <ErrorState
        icon={FileX}
        title="Falha ao carregar o PDF."
        actions={
          <>
            <Button variant="primary" icon={RefreshCw} onClick={onRetry}>
              Tentar novamente
            </Button>
            {!gone && <OpenAndKeep file={file} />}
          </>
        }
      >
        {FAILURE_WORDS[why]}
      </ErrorState>
    </div>
  )
}

/** Names the pages that cannot be shown, with a link to the file. */
export function PagesMissing({ pages, file }: { pages: readonly number[]; file: PreviewFile }) {
  const named = new Intl.ListFormat('pt-PT').format(pages.map(String))
  return (
    <div
      className="row preview__strip gap-x-12 gap-y-8 rounded-(--radius) bg-(--surface-raised) shadow-(--shadow-middle) absolute text-13 top-12 border-(--warning-edge) flex-wrap"
      role="alert"
    >
      <TriangleAlert className="icon text-(--warning)" aria-hidden />
      <p>
        {`Não foi possível mostrar ${pages.length === 1 ? 'a página' : 'as páginas'} ${named}.`} Abra ou descarregue o
        ficheiro tal como está.
      </p>
      <OpenAndKeep file={file} />
    </div>
  )
}

/** A file that cannot be previewed, with links to open and save it. */
export function NoPreview({ file }: { file: PreviewFile }) {
  return (
    <div className="preview__state">
      <EmptyState icon={FileQuestionMark} title="Este ficheiro não é um PDF" actions={<OpenAndKeep file={file} />}>
        A pré-visualização mostra apenas PDF. Pode abrir «{file.name}» num novo separador ou descarregá-lo.
      </EmptyState>
    </div>
  )
}

function OpenAndKeep({ file }: { file: PreviewFile }) {
  return (
    <>
      <a className={buttonClass('plain')} href={file.url} target="_blank" rel="noopener noreferrer">
        <ExternalLink className="icon" aria-hidden />
        Abrir num novo separador
      </a>
      <a
        className={buttonClass('plain')}
        href={file.url}
        download={file.name}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Download className="icon" aria-hidden />
        Descarregar
      </a>
    </>
  )
}

/** The progress of drawing the pages for printing. */
export function PreparingPrint({ drawn, pages, onStop }: { drawn: number; pages: number; onStop: () => void }) {
  return (
    <div
      className="row preview__strip gap-x-12 gap-y-8 rounded-(--radius) bg-(--surface-raised) shadow-(--shadow-middle) absolute text-13 bottom-24"
      role="status"
    >
      <span className="tabular-nums">{`A preparar a impressão: ${drawn} de ${pages}`}</span>
      <progress
        className="w-120 h-4 accent-(--primary)"
        aria-label="Preparação da impressão"
        max={pages}
        value={drawn}
      />
      <Button size="small" onClick={onStop}>
        Cancelar
      </Button>
    </div>
  )
}
