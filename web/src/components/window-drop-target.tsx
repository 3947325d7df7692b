import { Upload } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useFileDrop } from './use-file-drop.ts'
import './window-drop-target.css'

interface WindowDropTargetProps {
  /** What letting go does. */
  title: string
  hint: string
  /** Gets what was dropped, never nothing; null where nothing is taken now, nor may replace the page. */
  onFiles: ((files: File[]) => void) | null
}

/**
 * The whole window takes files while this is there, and shows so as soon as some are dragged over it. A drop zone inside
 * takes what is dropped on itself.
 */
export function WindowDropTarget({ title, hint, onFiles }: WindowDropTargetProps) {
  const over = useFileDrop(onFiles)
  if (!over) return null
  return createPortal(
    <div className="overlay window-drop-target">
      <div className="window-drop-target__words">
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
