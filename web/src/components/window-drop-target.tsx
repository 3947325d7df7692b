import { Upload } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useFileDrop } from './use-file-drop.ts'
import './window-drop-target.css'

interface WindowDropTargetProps {
  /** What dropping the files does. */
  title: string
  hint: string
  /** Gets the dropped files, at least one; null while none are accepted. */
  onFiles: ((files: File[]) => void) | null
}

/**
 * Accepts files anywhere on the window, and shows an overlay while some are dragged over it. A drop zone accepts those
 * dropped on itself.
 */
export function WindowDropTarget({ title, hint, onFiles }: WindowDropTargetProps) {
  const over = useFileDrop(onFiles)
  if (!over) return null
  return createPortal(
    <div className="overlay window-drop-target grid centred">
      <div className="text-soft window-drop-target__words">
        <span className="tile">
          <Upload className="icon" aria-hidden />
        </span>
        <strong>{title}</strong>
        <span>{hint}</span>
      </div>
    </div>,
    document.body,
  )
}
