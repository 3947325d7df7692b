import { Upload } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useFileDrop } from './use-file-drop.ts'

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
    <div className="overlay grid place-items-center z-30 p-24 pointer-events-none">
      <div className="text-soft grid justify-items-center gap-6 w-full max-w-480 py-48 px-24 border-[1.5px] border-dashed border-(--primary) rounded-(--radius) bg-(--surface) shadow-(--shadow-high) text-center">
        <span className="tile icon-16 mb-6 bg-(--primary-wash) text-(--primary) [--tile:44px]">
          <Upload className="icon" aria-hidden />
        </span>
        <strong className="text-[15px]/20 font-semibold font-heading">{title}</strong>
        <span>{hint}</span>
      </div>
    </div>,
    document.body,
  )
}
