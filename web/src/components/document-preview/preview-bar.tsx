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
    <div className="preview__bar grid items-center border-b border-(--hairline) icon-18 [--icon-button-color:var(--text-soft)]">
      <div className="grid min-w-0 [grid-area:title]">{heading}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        className="row [grid-area:tools] justify-center max-md:gap-4 max-md:-ml-6 max-md:justify-between max-[380px]:gap-0"
        role="group"
        aria-label="Vista"
      >
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
      <div
        className="row gap-2 min-w-0 [grid-area:acts] justify-end max-md:justify-start max-md:-ml-8"
        role="group"
        aria-label="Documento"
      >
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
      <IconButton className="[grid-area:close]" icon={X} label="Fechar" title="Fechar (Esc)" onClick={onClose} />
    </div>
  )
}

function PageGroup({ view, ready, toPage }: { view: DocumentView; ready: boolean; toPage: (page: number) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className="flex items-center border border-(--edge) rounded-(--radius) icon-16 h-36 py-0 px-2 max-md:h-44 max-md:p-0"
      role="group"
      aria-label="Página"
    >
      <IconButton
        icon={ChevronLeft}
        label="Página anterior"
        title="Página anterior (←)"
        disabled={!ready || view.page <= 1}
        onClick={() => toPage(view.page - 1)}
      />
      <span
        className="text-center whitespace-nowrap text-13 font-medium min-w-104 px-4 max-md:min-w-86 max-md:px-0 max-md:text-[12px] max-[380px]:min-w-36"
        role="status"
      >
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
    <div
      className="flex items-center border border-(--edge) rounded-(--radius) icon-16 h-36 py-0 px-2 max-md:h-44 max-md:p-0"
      role="group"
      aria-label="Zoom"
    >
      <IconButton
        icon={Minus}
        label="Diminuir zoom"
        title="Diminuir zoom (−)"
        disabled={!ready || atLeastZoom(zoom)}
        onClick={() => viewer.zoomBy(-1)}
      />
      <span
        className="text-center whitespace-nowrap text-13 font-medium min-w-44 max-md:min-w-40 max-md:text-[12px] max-[380px]:min-w-36"
        role="status"
      >
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
        className="ml-2 max-md:ml-0"
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
      className="preview__files flex-[0_1_190px] min-w-72 mr-6 icon-16 md:@max-[980px]/preview:basis-160 max-md:flex-[1_1_0] max-md:min-w-0 max-md:order-1 max-md:mx-6"
      aria-label="Ficheiro"
      title={file.name}
      value={file.id}
      options={files.map(({ id, name }, index) => ({ value: id, label: `${index + 1}. ${name}` }))}
      onChange={onFile}
    />
  )
}
