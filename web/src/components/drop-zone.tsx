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
        className={`drop grid w-full rounded-(--radius) data-over:*:pointer-events-none ${
          small
            ? 'grid-cols-[auto_minmax(0,1fr)] justify-items-start gap-x-12 gap-y-0 py-12 px-14 text-left'
            : 'justify-items-center gap-6 py-44 px-24 text-center max-md:py-32 max-md:px-16'
        }`}
        data-over={over || undefined}
        aria-describedby={errorId}
        data-error={errorId ? true : undefined}
        onClick={pick}
      >
        <span className={small ? 'tile row-[span_2]' : 'tile mb-6 [--tile:44px]'}>
          <Icon className="icon" aria-hidden />
        </span>
        <span className={`text-(--text-strong) font-medium ${small ? 'text-13' : 'text-14'}`}>
          {words} <span className="text-(--primary)">escolha no computador</span>
        </span>
        <span className={small ? 'muted text-12' : 'muted text-13'}>{hint}</span>
      </button>
    </>
  )
}
