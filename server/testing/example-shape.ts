import { forListedTexts } from '@arauto/contract/listed-texts'
import type { PageShape } from '@arauto/contract/page-shapes'

/** A shape of a table with three headings. @param origin tells one from another */
export const exampleShape = (origin: string): PageShape => ({
  origin,
  source: 'etribunal',
  skeleton: 'table',
  headings: ['data', 'processo', 'ato'],
  fields: { ...forListedTexts(() => null), processo: 1, acto: 2, data: 0, doc: null },
})
