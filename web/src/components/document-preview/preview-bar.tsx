import {
  ChevronLeft,
  ChevronRight,
  Download,
  ExternalLink,
  Minus,
  MoveHorizontal,
  Plus,
  Printer,
  RotateCw,
  Search,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, IconLink } from '../button.tsx'
import { Select } from '../select.tsx'
import type { PreviewFile } from './preview-file.ts'
import { atLeastZoom, atMostZoom, type DocumentView, type DocumentViewer } from './use-viewer.ts'

interface PreviewBarProps {
  /** The dialog's title and its second line. */
  heading: ReactNode
  files: readonly PreviewFile[]
  file: PreviewFile
  onFile: (id: string) => void
  viewer: DocumentViewer
  finding: boolean
  onFinding: () => void
  onPrint: () => void
  onClose: () => void
}

/** The toolbar of the preview. */
export function PreviewBar(props: PreviewBarProps) {
  const { heading, files, file, onFile, viewer, finding, onFinding, onPrint, onClose } = props
  const { ready } = viewer
  return (
    <div className="preview__bar grid middle line-below icon-18">
      <div className="preview__title grid shrinks">{heading}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="row preview__tools" role="group" aria-label="Vista">
        <PageGroup view={viewer.view} ready={ready} toPage={viewer.toPage} />
        <ZoomGroup viewer={viewer} ready={ready} />
        <IconButton
          icon={RotateCw}
          label="Rodar 90 graus"
          title="Rodar 90° (R)"
          disabled={!ready}
          onClick={viewer.turn}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="row preview__acts gap-2 shrinks" role="group" aria-label="Documento">
        {files.length > 1 && <FileChoice files={files} file={file} onFile={onFile} />}
        <IconButton
          icon={Search}
          label="Procurar no documento"
          title="Procurar no documento (Ctrl+F)"
          aria-expanded={finding}
          disabled={!ready}
          onClick={onFinding}
        />
        <IconButton icon={Printer} label="Imprimir" title="Imprimir (Ctrl+P)" disabled={!ready} onClick={onPrint} />
        <IconLink
          icon={Download}
          href={file.url}
          download={file.name}
          label={`Descarregar ${file.name}`}
          title="Descarregar"
        />
        <IconLink
          icon={ExternalLink}
          href={file.url}
          label="Abrir num novo separador"
          title="Abrir num novo separador"
        />
      </div>
      <IconButton className="preview__close" icon={X} label="Fechar" title="Fechar (Esc)" onClick={onClose} />
    </div>
  )
}

function PageGroup({ view, ready, toPage }: { view: DocumentView; ready: boolean; toPage: (page: number) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="preview__group flex middle edge rounded icon-16" role="group" aria-label="Página">
      <IconButton
        icon={ChevronLeft}
        label="Página anterior"
        title="Página anterior (←)"
        disabled={!ready || view.page <= 1}
        onClick={() => toPage(view.page - 1)}
      />
      <span className="preview__value centre nowrap preview__value--page tabular-nums" role="status">
        {ready ? `Página ${view.page} de ${view.pages}` : 'Página – de –'}
      </span>
      <IconButton
        icon={ChevronRight}
        label="Página seguinte"
        title="Página seguinte (→)"
        disabled={!ready || view.page >= view.pages}
        onClick={() => toPage(view.page + 1)}
      />
    </div>
  )
}

function ZoomGroup({ viewer, ready }: { viewer: DocumentViewer; ready: boolean }) {
  const { zoom, fitted } = viewer.view
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="preview__group flex middle edge rounded icon-16" role="group" aria-label="Zoom">
      <IconButton
        icon={Minus}
        label="Diminuir zoom"
        title="Diminuir zoom (−)"
        disabled={!ready || atLeastZoom(zoom)}
        onClick={() => viewer.zoomBy(-1)}
      />
      <span className="preview__value centre nowrap tabular-nums" role="status">
        {`${Math.round(zoom * 100)}%`}
      </span>
      <IconButton
        icon={Plus}
        label="Aumentar zoom"
        title="Aumentar zoom (+)"
        disabled={!ready || atMostZoom(zoom)}
        onClick={() => viewer.zoomBy(1)}
      />
      <IconButton
        className="preview__fit"
        icon={MoveHorizontal}
        label="Ajustar à largura"
        aria-pressed={fitted}
        disabled={!ready}
        onClick={viewer.fitWidth}
      />
    </div>
  )
}

function FileChoice({ files, file, onFile }: Pick<PreviewBarProps, 'files' | 'file' | 'onFile'>) {
  return (
    <Select
      className="preview__files"
      aria-label="Ficheiro"
      title={file.name}
      value={file.id}
      options={files.map(({ id, name }, index) => ({ value: id, label: `${index + 1}. ${name}` }))}
      onChange={onFile}
    />
  )
}
