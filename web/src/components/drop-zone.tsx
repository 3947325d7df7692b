import { type LucideIcon, Upload } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { useFileDrop } from './use-file-drop.ts'
import { useFilePicker } from './use-file-picker.tsx'
import './drop-zone.css'

interface DropZoneProps {
  /** The accessible name of the file input. */
  label: string
  /** The types that the file dialog offers; any file can be dropped. */
  accept: string
  /** The text before the link to the file dialog. */
  words: string
  hint: string
  icon?: LucideIcon
  /** One line high, for a form with other fields. */
  small?: boolean
  multiple?: boolean
  /** The id of the element with the error. */
  errorId?: string | undefined
  ref?: Ref<HTMLButtonElement>
  /** Gets the dropped or chosen files, at least one. */
  onFiles: (files: File[]) => void
}

/** An area where files are dropped or chosen. */
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
        className={small ? 'drop grid full rounded drop--small items-left left' : 'drop grid full rounded'}
        data-over={over || undefined}
        aria-describedby={errorId}
        data-error={errorId ? true : undefined}
        onClick={pick}
      >
        <span className="tile">
          <Icon className="icon" aria-hidden />
        </span>
        <span className="drop__words ink-strong">
          {words} <span className="ink-primary">escolha no computador</span>
        </span>
        <span className="muted">{hint}</span>
      </button>
    </>
  )
}
