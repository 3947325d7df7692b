import type { Notification } from '@arauto/contract/notifications'
import type { LetterQuote as Quote } from '@arauto/contract/office-deadlines'
import { ExternalLink } from 'lucide-react'
import { webLink } from '../../api/address.ts'
import { type DocumentPlace, useShowPlace } from '../../components/marked-page/shown-place.ts'

interface LetterQuoteProps {
  quote: Quote
  notification: Notification
}

/** Where a quoted sentence stands. */
export const placeOf = ({ document_id, page, sentence, from, to }: Quote): DocumentPlace => ({
  ...{ documentId: document_id, page, sentence, from, to },
})

/** The sentence of a document that gives a duration, and a button that shows it on its page. A letter can be wrong. */
export function LetterQuote({ quote, notification }: LetterQuoteProps) {
  const { document_id, page, sentence, words } = quote
  const show = useShowPlace()
  const file = notification.documents.find(({ id }) => Number(id) === document_id)
  const link = file && webLink(file.url)
  const at = sentence.indexOf(words)
  return (
    <p className="deadline-card__quote deadline-card__part">
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
      {link &&
        (show ? (
          <>
            {' '}
            <button type="button" className="link" onClick={() => show(placeOf(quote))}>
              Ver na página
            </button>
          </>
        ) : (
          <>
            {' '}
            <a className="link" href={`${link}#page=${page}`} target="_blank" rel="noreferrer">
              <ExternalLink className="icon" aria-hidden /> Abrir a página
            </a>
          </>
        ))}
    </p>
  )
}
