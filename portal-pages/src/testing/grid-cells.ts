/** The headings of the portal's list, in its order. */
export const LABELS = [
  '',
  'Origem',
  'Data',
  'Acto',
  'Doc',
  'Tribunal',
  'Unidade Orgânica',
  'Processo',
  'Espécie',
  'Referência',
]

/** The texts of a row under them, without a document. */
export const TEXTS = [
  '',
  'Tribunal',
  '20-11-2026',
  'Citação',
  '',
  'Porto',
  'Juízo',
  '1/26.0T8PRT',
  'Acção',
  '440000121',
]

/** @returns cells one after the other, as HTML */
export const cells = (texts: readonly string[], tag = 'td'): string =>
  texts.map((text) => `<${tag}>${text}</${tag}>`).join('')

/** @returns a row of a table, as HTML */
export const tr = (texts: readonly string[], tag = 'td'): string => `<tr>${cells(texts, tag)}</tr>`
