import { type LucideIcon, Upload } from 'lucide-react'
import { type DragEvent, type Ref, useRef, useState } from 'react'
import './drop-zone.css'

interface DropZoneProps {
  /** What the files are called, for those who cannot see the zone. */
  label: string
  /** What the file dialog offers; what is dropped may be anything. */
  accept: string
  /** Before the words that lead to the file dialog. */
  words: string
  hint: string
  icon?: LucideIcon
  /** One line high, for a form among other fields. */
  small?: boolean
  multiple?: boolean
  /** The name under which a form finds it. */
  name?: string
  /** The id of what says why the file cannot be taken. */
  errorId?: string | undefined
  ref?: Ref<HTMLButtonElement>
  /** Told what was dropped or picked; never nothing. */
  onFiles: (files: File[]) => void
}

/** Where files are dropped or picked. */
export function DropZone({
  label,
  accept,
  words,
  hint,
  icon: Icon = Upload,
  small,
  multiple,
  name,
  errorId,
  ref,
  onFiles,
}: DropZoneProps) {
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  function take(files: FileList | null) {
    const taken = [...(files ?? [])]
    // The same file may be picked again after it was taken back.
    if (picker.current) picker.current.value = ''
    if (taken.length > 0) onFiles(taken)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <>
      <input
        ref={picker}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => take(event.target.files)}
      />
      <button
        ref={ref}
        type="button"
        name={name}
        className={small ? 'drop drop--small' : 'drop'}
        data-over={over || undefined}
        aria-describedby={errorId}
        data-error={errorId ? true : undefined}
        onClick={() => picker.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="drop__icon">
          <Icon className="icon" aria-hidden />
        </span>
        <span className="drop__words">
          {words} <span className="drop__link">escolha no computador</span>
        </span>
        <span className="muted">{hint}</span>
      </button>
    </>
  )
}
