import { type ReactNode, useRef } from 'react'

interface FilePickerOptions {
  /** What the files are called, for those who cannot see what opens the dialog. */
  label: string
  /** What the dialog offers. */
  accept: string
  multiple?: boolean | undefined
  /** Gets what was picked, never nothing. */
  onFiles: (files: File[]) => void
}

/**
 * The browser's file dialog.
 *
 * @returns `picker`, which has to stand somewhere and is not seen, and `pick`, which opens the dialog
 */
export function useFilePicker({ label, accept, multiple, onFiles }: FilePickerOptions): {
  picker: ReactNode
  pick: () => void
} {
  const input = useRef<HTMLInputElement>(null)
  const picker = (
    <input
      ref={input}
      type="file"
      className="sr-only"
      accept={accept}
      multiple={multiple}
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // The same file may be picked again after it was taken back.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
  return { picker, pick: () => input.current?.click() }
}
