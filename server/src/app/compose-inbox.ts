import { readFile } from 'node:fs/promises'
import type { DocumentStore } from '../domain/documents/documents-repository.ts'
import type { OfficeId } from '../domain/offices/member.ts'
import { findMailSource } from '../features/inbox/mail-source-repository.ts'
import { type MessageDependencies, receiveMessage } from '../features/inbox/receive-message.ts'
import { holdAccount, queueCheck } from '../features/notifications/checks-repository.ts'
import { matchFiles } from '../features/page-import/match-files.ts'
import { MAX_MESSAGE_BYTES } from '../integrations/mailbox/index.ts'
import { createMessageReader, type DocumentReader } from '../integrations/page-text/index.ts'
import type { Draft } from '../platform/storage/object-store.ts'

const TOO_LARGE = 'A mensagem é maior do que 25 MB.'
const UNREADABLE = 'A mensagem não se consegue ler.'
const NOTHING =
  'Não tem PDF, e não se confirmou que venha dos remetentes do escritório (Perfil › Escritório, Avisos por e-mail).'

/** What takes in files and messages, for the calls and the jobs. @param reader shared with what else reads documents */
export function composeInbox({ db, store, validate }: DocumentStore, reader: DocumentReader) {
  const dependencies: MessageDependencies = {
    ...{ db, store, validate, match: matchFiles },
    reader,
    messages: createMessageReader(reader),
    askForCheck: (officeId, accountId) =>
      db.transaction().execute(async (trx) => {
        const isOwn = await trx
          .selectFrom('accounts')
          .select('id')
          .where('office_id', '=', officeId)
          .where('id', '=', accountId)
          .executeTakeFirst()
        if (isOwn && (await holdAccount(trx, accountId)))
          await queueCheck(trx, accountId, { kind: 'manual', whole: false })
      }),
  }
  return {
    ...dependencies,
    /** Takes in a message that a person saved or dropped. @returns why it was not taken, in Portuguese; else empty */
    async receiveMessage(officeId: OfficeId, { draft }: { draft: Draft }, origin: 'folder' | 'drop'): Promise<string> {
      if (draft.size > MAX_MESSAGE_BYTES) return TOO_LARGE
      const source = await findMailSource(db, officeId)
      const trusted = source && { authservId: source.authserv_id, domains: source.domains }
      const bytes = await readFile(draft.path)
      const { is, files } = await receiveMessage(dependencies, officeId, { bytes, origin }, trusted, true)
      if (is === 'unreadable') return UNREADABLE
      return is === 'announcement' || files > 0 ? '' : NOTHING
    },
  }
}
