import type { Notification } from '@arauto/contract/notifications'
import type { OfficeDeadline } from '@arauto/contract/office-deadlines'
import { ExternalLink } from 'lucide-react'
import { webLink } from '../../api/address.ts'

interface LetterQuoteProps {
  quote: NonNullable<NonNullable<OfficeDeadline['reason']>['quote']>
  notification: Notification
}

/** The sentence of a document that gives a duration, and a link that opens its page. A letter can be wrong. */
export function LetterQuote({ quote: { document_id, page, sentence, words }, notification }: LetterQuoteProps) {
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
      {link && (
        <>
          {' '}
          <a className="link" href={`${link}#page=${page}`} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" aria-hidden /> Abrir a página
          </a>
        </>
      )}
    </p>
  )
}
