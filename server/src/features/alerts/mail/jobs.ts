import { MAIL } from '../../../domain/alerts/outbox.ts'
import { clearRefusal, recordRefusal } from '../../../domain/alerts/refused-address.ts'
import type { Database } from '../../../domain/schema.ts'
import { MailError, type MailReason, type MailTransport } from '../../../integrations/mail/index.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { JobKind } from '../../../platform/queue/job-runner.ts'
import type { ObjectReader } from '../../../platform/storage/object-store.ts'
import { type DueMail, findDueMail } from './due-mail.ts'
import { handOver } from './hand-over.ts'
import { backOff, claimProbe, probeNow, readServer, recordServerFailure, recordServerSuccess } from './mail-server.ts'
import {
  endMail,
  expireOldMail,
  findNextDue,
  purgeMail,
  recordFailedAttempt,
  removeMail,
  retryAllNow,
} from './outbox-repository.ts'
import { queueUnsent } from './unsent.ts'

/** Messages sent at the same time: Microsoft 365 allows a mailbox three connections. */
export const MAILS_AT_ONCE = 3
/** The job that asks a failing server whether it is back, when there is no message to try it with. */
const CHECK = 'check'

export interface MailJobDependencies {
  db: Database
  store: ObjectReader
  /** Null without `SMTP_URL`: nothing is sent. */
  transport: MailTransport | null
  publicUrl: string
  logger: Logger
  /** Aborted when the program stops: what is under way then goes again at the next start. */
  stopping: AbortSignal
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

/**
 * Sends the messages of the outbox: several at once while the mail server takes them, and one after another, less and less
 * often, while it does not.
 */
export async function createMailJobs(dependencies: MailJobDependencies): Promise<JobKind> {
  const { db, transport, logger, stopping, withLock } = dependencies

  // Every transaction begins with the mail server's row, so that none waits for another that waits for it.
  const noteWorking = async (trx: Database, sent: boolean) => {
    const wasFailing = await recordServerSuccess(trx, sent)
    if (wasFailing) {
      await retryAllNow(trx)
      await queueUnsent(trx)
    }
    return wasFailing
  }
  const noteSent = (mail: DueMail) =>
    db.transaction().execute(async (trx) => {
      const wasFailing = await noteWorking(trx, true)
      if (!(await endMail(trx, mail.id, 'sent', ''))) return
      await clearRefusal(trx, mail)
      if (!wasFailing) await queueUnsent(trx, mail)
    })
  const noteFailure = (mail: DueMail, error: MailError, probing: boolean) =>
    db.transaction().execute(async (trx) => {
      const sentence = mailFailureSentence(error)
      // A server that takes other messages refuses this one alone, whatever its words.
      if (MAY_BE_OF_ONE.includes(error.reason) && (await readServer(trx)).takesMail) {
        return recordFailedAttempt(trx, mail.id, sentence, backOff(mail.tries + 1))
      }
      if (error.fault === 'server') {
        await recordServerFailure(trx, sentence, probing)
        return recordFailedAttempt(trx, mail.id, sentence, null)
      }
      // What judges an address or a message can be reached, and takes what is sent.
      if (error.reply !== '') await noteWorking(trx, false)
      if (error.fault === 'later') return recordFailedAttempt(trx, mail.id, sentence, backOff(mail.tries + 1))
      if (await endMail(trx, mail.id, 'refused', sentence)) await recordRefusal(trx, mail, sentence)
    })
  const send = async (by: MailTransport, id: number, probing: boolean) => {
    const mail = await findDueMail(db, id)
    if (!mail) return
    if (mail === 'nobody') {
      logger.info({ mail: id }, 'a message is for nobody any more')
      return removeMail(db, id)
    }
    try {
      await handOver({ ...dependencies, transport: by }, mail)
    } catch (error) {
      if (stopping.aborted || !(error instanceof MailError)) throw error
      const { fault, reason, reply } = error
      logger.warn(
        { mail: id, office_id: mail.officeId, fault, reason, ...(fault === 'server' && { reply }) },
        'a message was not handed over',
      )
      return noteFailure(mail, error, probing)
    }
    await noteSent(mail)
  }
  const check = async (by: MailTransport) => {
    try {
      await by.check()
    } catch (error) {
      if (stopping.aborted || !(error instanceof MailError)) throw error
      return db.transaction().execute((trx) => recordServerFailure(trx, mailFailureSentence(error), true))
    }
    await db.transaction().execute((trx) => noteWorking(trx, false))
  }
  const sending = (by: MailTransport, id: number, probing: boolean) => ({
    id: String(id),
    // A message that leaves shows that the server works, for those of all offices.
    officeId: null,
    run: () => withLock(`mail ${id}`, () => send(by, id, probing)),
  })

  if (transport) {
    await db.transaction().execute(async (trx) => {
      await probeNow(trx)
      await retryAllNow(trx)
    })
  }
  return {
    name: MAIL,
    atOnce: MAILS_AT_ONCE,
    async claimNext(excluded) {
      if (!transport) return null
      if (!(await readServer(db)).isFailing) {
        const id = await findNextDue(db, excluded)
        return id === null ? null : sending(transport, id, false)
      }
      if (excluded.length > 0 || !(await claimProbe(db))) return null
      const id = await findNextDue(db)
      if (id !== null) return sending(transport, id, true)
      return { id: CHECK, officeId: null, run: () => withLock('mail check', () => check(transport)) }
    },
    enqueueDue: () => expireOldMail(db),
    purge: () => purgeMail(db),
  }
}

/** Reasons of the server's that a relay also gives for a single receiver. */
const MAY_BE_OF_ONE: readonly MailReason[] = ['forbidden', 'greeting']

const SENTENCES: Record<MailReason, string> = {
  unreachable: 'Não foi possível comunicar com o servidor de e-mail.',
  tls: 'Não foi possível estabelecer uma ligação segura com o servidor de e-mail.',
  unencrypted: 'O servidor de e-mail pede uma ligação segura: junte ?tls=required ao fim de SMTP_URL.',
  'no login':
    'O servidor de e-mail não aceita utilizador e password por esta ligação: use smtps:// ou ?tls=required em SMTP_URL, ou retire-os se ele não os pede.',
  greeting:
    'O servidor de e-mail não aceita o nome com que este computador se apresenta: junte ?name=NOME.DOMINIO ao fim de SMTP_URL.',
  login: 'O servidor de e-mail recusou o nome de utilizador ou a password de SMTP_URL.',
  sender: 'O servidor de e-mail recusou o remetente de MAIL_FROM.',
  forbidden: 'O servidor de e-mail não envia mensagens de MAIL_FROM para este endereço.',
  busy: 'O servidor de e-mail pediu que se tente mais tarde.',
  address: 'O servidor de e-mail recusou este endereço.',
  message: 'O servidor de e-mail recusou a última mensagem para este endereço.',
  'too large': 'O servidor de e-mail recusou a última mensagem para este endereço: é demasiado grande.',
}

/** Why a message was not handed over, in Portuguese, with the server's own words. */
const mailFailureSentence = ({ reason, reply }: { reason: MailReason; reply: string }): string =>
  reply === '' ? SENTENCES[reason] : `${SENTENCES[reason]} Resposta: «${reply}».`
