import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { OfficeId } from '../../domain/offices/member.ts'
import { type MailboxAddress, MailboxError, type MailboxFault, readMailbox } from '../../integrations/mailbox/index.ts'
import { isNamed } from '../../integrations/webhooks/allowed-hosts.ts'
import type { AllowedHosts } from '../../integrations/webhooks/index.ts'
import { isPublicAddress } from '../../integrations/webhooks/public-address.ts'
import type { Logger } from '../../platform/logging.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { DiskFull } from '../../platform/storage/disk-space.ts'
import { findDueSource, noteRead, noteReading, openMailSource } from './mail-source-repository.ts'
import { type MessageDependencies, receiveMessage } from './receive-message.ts'

export interface MailboxJobDependencies extends MessageDependencies {
  secrets: Pick<Secrets, 'open'>
  logger: Logger
  /** `IMAP_HOSTS` */
  hosts: AllowedHosts
  /** Certificate authorities in PEM that are trusted besides the usual ones. */
  authorities: string | null
  /** Finds the addresses of a host. */
  resolve?: (host: string) => Promise<LookupAddress[]>
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

const BY_MAIL = { userId: null, address: null, means: 'mail' } as const
/** A server that keeps one of them waiting for as long as a visit lasts leaves the others. */
const AT_ONCE = 8
const MOST_MESSAGES = 100

const PROBLEMS: Readonly<Record<MailboxFault | 'password' | 'private', string>> = {
  unreachable: 'O servidor de e-mail não responde. Confirme o nome e a porta.',
  certificate: 'O certificado do servidor de e-mail não é de confiança.',
  no_tls: 'O servidor de e-mail não tem TLS como foi indicado. Sem TLS a password não é enviada.',
  refused: 'O servidor de e-mail recusou o utilizador ou a password.',
  no_folder: 'A pasta não existe na caixa de correio.',
  undelivered: 'O servidor de e-mail não entrega uma mensagem. O Arauto volta a pedi-la.',
  slow: 'O servidor de e-mail é demasiado lento: a leitura não acabou em dois minutos.',
  too_much: 'O servidor de e-mail respondeu com mais do que se lhe pediu, e a leitura parou.',
  broken: 'A ligação ao servidor de e-mail falhou a meio.',
  password: 'Já não é possível ler a password guardada. Escreva-a de novo.',
  private: 'O servidor é de uma rede privada. Peça a quem instalou o Arauto que o autorize.',
}

/** Reads the mailboxes of the offices, each every few minutes. */
export function createMailboxJobs(dependencies: MailboxJobDependencies): JobKind {
  const { db, secrets, logger, hosts, authorities, resolve = resolveAll, withLock } = dependencies

  const read = async (officeId: OfficeId): Promise<string> => {
    const source = await openMailSource(db, secrets, officeId)
    if (!source) return ''
    const { password, place, results, authserv_id: authservId, domains, host, port, ...rest } = source
    if (password === null) return PROBLEMS.password
    const address = await addressOf(host, port, hosts, resolve)
    if (address === 'private' || address === 'unreachable') return PROBLEMS[address]
    const mailbox: MailboxAddress = { ...rest, host, port, password, address, authorities }
    try {
      const at = await readMailbox(
        mailbox,
        place,
        async ({ bytes }, here) => {
          const nothing = { announcements: 0, unproven: 0, undelivered: 0 }
          if (bytes === null) return noteRead(db, officeId, here, { ...nothing, undelivered: 1 })
          const sender = { officeId, origin: 'mail', importer: BY_MAIL, member: null } as const
          const { is } = await receiveMessage(dependencies, sender, '', bytes, { results, authservId, domains })
          await noteRead(db, officeId, here, {
            ...nothing,
            announcements: Number(is === 'announcement'),
            unproven: Number(is === 'unproven'),
          })
        },
        MOST_MESSAGES,
      )
      await noteRead(db, officeId, at, { announcements: 0, unproven: 0, undelivered: 0 })
      return ''
    } catch (error) {
      if (error instanceof DiskFull) return error.message
      if (!(error instanceof MailboxError)) throw error
      logger.warn({ err: error, office_id: officeId, fault: error.fault }, 'a mailbox cannot be read')
      return PROBLEMS[error.fault]
    }
  }
  return {
    name: 'mailboxes',
    atOnce: AT_ONCE,
    async claimNext(excluded) {
      const officeId = await findDueSource(db, excluded.map(Number))
      if (officeId === null) return null
      const work = async () => noteReading(db, officeId, await read(officeId))
      return { id: String(officeId), officeId, run: () => withLock(`mailbox ${officeId}`, work) }
    },
  }
}

const resolveAll = (host: string): Promise<LookupAddress[]> => lookup(host, { all: true })

/** @returns the address that a host leads to, judged here, so that it cannot lead elsewhere when it is connected to */
async function addressOf(host: string, port: number, hosts: AllowedHosts, resolve: typeof resolveAll): Promise<string> {
  let addresses: LookupAddress[]
  try {
    addresses = await resolve(host)
  } catch {
    return 'unreachable'
  }
  const url = URL.parse(`https://${host.includes(':') ? `[${host}]` : host}:${port}`)
  const isTaken = (url && isNamed(hosts, url)) || addresses.every(({ address }) => isPublicAddress(address))
  return isTaken ? addresses[0]!.address : 'private'
}
