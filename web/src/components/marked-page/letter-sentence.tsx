import type { LetterQuote } from '@arauto/contract/office-deadlines'
import { ExternalLink } from 'lucide-react'
import { type DocumentPlace, useShowPlace } from './shown-place.ts'

interface LetterSentenceProps {
  quote: LetterQuote
  /** The address of the document; null where it is not at hand. */
  link: string | null
  className: string
}

/** Where a quoted sentence stands. */
export const placeOf = ({ document_id, page, sentence, from, to }: LetterQuote): DocumentPlace => ({
  documentId: document_id,
  page,
  sentence,
  from,
  to,
})

/** A sentence of a document with the words that count, and a button that shows it on its page. A letter can be wrong. */
export function LetterSentence({ quote, link, className }: LetterSentenceProps) {
  const { page, sentence, words } = quote
  const show = useShowPlace()
  const at = words === '' ? -1 : sentence.indexOf(words)
  return (
    <p className={className}>
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
      {link && ' '}
      {link &&
        (show ? (
          <button type="button" className="link" onClick={() => show(placeOf(quote))}>
            Ver na página
          </button>
        ) : (
          <a className="link" href={`${link}#page=${page}`} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" aria-hidden /> Abrir a página
          </a>
        ))}
    </p>
  )
}
