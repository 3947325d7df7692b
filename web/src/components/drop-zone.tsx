import { type LucideIcon, Upload } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { useFileDrop } from './use-file-drop.ts'
import { useFilePicker } from './use-file-picker.tsx'
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
  /** The id of what says why the file cannot be taken. */
  errorId?: string | undefined
  ref?: Ref<HTMLButtonElement>
  /** Gets what was dropped or picked, never nothing. */
  onFiles: (files: File[]) => void
}

/** Where files are dropped or picked. */
export function DropZone({ words, hint, icon: Icon = Upload, small, errorId, ref, ...files }: DropZoneProps) {
  const zone = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => zone.current as HTMLButtonElement)
  const over = useFileDrop(files.onFiles, zone)
  const { picker, pick } = useFilePicker(files)
  return (
    <>
      {picker}
      <button
        ref={zone}
        type="button"
        className={small ? 'drop drop--small' : 'drop'}
        data-over={over || undefined}
        aria-describedby={errorId}
        data-error={errorId ? true : undefined}
        onClick={pick}
      >
        <span className="tile">
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
