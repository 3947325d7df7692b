/** The process that applies the rules to the text of documents; started by `createTextRules`. */
import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'
import { readLetter } from '../hearings/letters/read-ledger.ts'
import { readDocumentFacts } from '../readings/facts/document-facts.ts'
import { searchVector } from '../readings/page-words.ts'
import type { StoredText, TextOrder } from './text-rules.ts'

serveOrders(async (order: TextOrder) => {
  if ('search' in order) return order.search.map(searchVector)
  if ('splices' in order) {
    // It loads the schemas, which are half of all that is loaded here.
    const { correctTranscript } = await import('./correct-transcript.ts')
    return correctTranscript(order.count, order.splices)
  }
  if ('facts' in order) return readDocumentFacts(order.facts.map(withBoxes))
  return readLetter(order.letter, order.context)
})

/** PostgreSQL writes `{1,2}`. */
const withBoxes = ({ boxes, ...page }: StoredText) => ({ ...page, boxes: JSON.parse(`[${boxes.slice(1, -1)}]`) })
