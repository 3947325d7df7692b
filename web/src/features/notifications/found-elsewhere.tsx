import type { FoundElsewhere as Found } from './find-elsewhere.ts'
import { FoundCases } from './found-cases.tsx'
import { FoundDocuments } from './found-documents.tsx'
import type { RowActions } from './row-actions.ts'

/** What a search of the list finds beside its rows: cases, documents and transcripts. */
export default function FoundElsewhere({ found, onOpen }: { found: Found; onOpen: RowActions['previewAt'] }) {
  const { search, documents, cases } = found
  return (
    <>
      {cases && <FoundCases search={search} found={cases} />}
      {documents && <FoundDocuments search={search} found={documents} onOpen={onOpen} />}
    </>
  )
}
