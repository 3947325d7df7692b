import type { LetterQuote } from '@arauto/contract/office-deadlines'
import type { DocumentPlace } from './shown-place.ts'

/** Where a quoted sentence stands. */
export const placeOf = ({ document_id, page, sentence, from, to }: LetterQuote): DocumentPlace => ({
  documentId: document_id,
  page,
  sentence,
  from,
  to,
})

/** A sentence of a document with the words that count. A letter can be wrong. */
export function LetterSentence({ quote: { page, sentence, words } }: { quote: LetterQuote }) {
  const at = words === '' ? -1 : sentence.indexOf(words)
  return (
    <p className="text-muted">
      {`Diz a carta, p. ${page}: `}
      <q>
        {at < 0 ? (
          sentence
        ) : (
          <>
            {sentence.slice(0, at)}
            <mark>{words}</mark>
            {sentence.slice(at + words.length)}
          </>
        )}
      </q>
    </p>
  )
}
