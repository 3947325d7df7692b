import { type ReactNode, useRef } from 'react'

interface FilePickerOptions {
  /** The accessible name of the file input. */
  label: string
  /** The types that the dialog offers. */
  accept: string
  multiple?: boolean | undefined
  /** Gets the chosen files, at least one. */
  onFiles: (files: File[]) => void
}

/**
 * The browser's file dialog.
 *
 * @returns `picker`, a hidden input to be rendered, and `pick`, which opens the dialog
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
        // Emptied, so that the same file can be chosen again after it was removed.
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
  return { picker, pick: () => input.current?.click() }
}
