import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import './window-drop-target.css'

interface WindowDropTargetProps {
  /** What letting go does. */
  title: string
  hint: string
  /** Told what was dropped, never nothing; null where files are not taken now, but must not replace the page either. */
  onFiles: ((files: File[]) => void) | null
}

/**
 * The whole window takes files while this is there, and shows so as soon as some are dragged over it. A drop zone inside
 * takes what is dropped on itself.
 */
export function WindowDropTarget({ title, hint, onFiles }: WindowDropTargetProps) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const carries = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    function onOver(event: DragEvent) {
      if (!carries(event)) return
      event.preventDefault()
      setOver(onFiles !== null)
    }
    function onLeave(event: DragEvent) {
      // Null where the pointer left the window, not one part of it for another.
      if (!event.relatedTarget) setOver(false)
    }
    function onDrop(event: DragEvent) {
      setOver(false)
      if (event.defaultPrevented || !carries(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) onFiles?.(files)
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [onFiles])
  if (!over) return null
  return createPortal(
    <div className="window-drop-target">
      <div className="window-drop-target__words">
        <span className="window-drop-target__icon">
          <Upload className="icon" aria-hidden />
        </span>
        <strong>{title}</strong>
        <span>{hint}</span>
      </div>
    </div>,
    document.body,
  )
}
