/** A row of the portal's list, as a notification stores it. */
export interface ListedRow {
  origem: string
  /** `YYYY-MM-DD` or null. */
  data: string | null
  acto: string
  tribunal: string
  unidade: string
  processo: string
  especie: string
  referencia: string
  hasDocument: boolean
}
