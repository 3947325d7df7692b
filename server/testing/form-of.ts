/** A file of a form, with its type where that matters. */
export type FormFile = readonly [name: string, bytes: Uint8Array | string, type?: string]

/** A form with files in one field. */
export function formOf(field: string, ...files: readonly FormFile[]): FormData {
  const form = new FormData()
  for (const [name, bytes, type = ''] of files)
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  return form
}
