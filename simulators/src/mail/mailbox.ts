import PostalMime, { type Email } from 'postal-mime'
import { readCommand } from '../stand-in.ts'
import { type MailCommand, type MailFault, mailCommand, type Stage } from './commands.ts'

/** A message as it was taken. */
export type ReceivedMessage = Awaited<ReturnType<typeof read>>

/** An envelope with its message. */
interface Taken {
  sender: string
  recipients: string[]
  /** When it was taken. */
  at: Date
  secure: boolean
  /** The name in EHLO. */
  greeting: string
  /** Who was signed in; null for nobody. */
  username: string | null
  raw: Buffer
}

/** The messages and faults of a mail server, shared by its SMTP and its HTTP side. */
export function createMailbox() {
  let taken: Taken[] = []
  let faults: MailFault[] = []
  let connections = 0
  let applied = 0
  let login: { username: string; password: string } | null = null
  const usual = { starttls: true, insecureLogin: true }
  let mode = usual
  const resets: (() => void)[] = []
  return {
    /** @param listener called at each reset */
    onReset: (listener: () => void) => void resets.push(listener),
    take: (message: Taken) => void taken.push(message),
    connected: () => void connections++,
    /** @returns the fault that applies now, if any; this counts as one of its times */
    takeFault(stage: Stage, addresses: readonly string[] = []): MailFault | null {
      const fault = faults.find(
        ({ at, address, times }) =>
          at === stage && times !== 0 && (address === '' || addresses.some((one) => one.includes(address))),
      )
      if (!fault) return null
      if (fault.times !== null) fault.times--
      applied++
      return fault
    },
    /** Whether somebody may send without signing in. */
    isOpen: () => login === null,
    mode: () => mode,
    accepts: (username: string, password: string) =>
      login === null || (login.username === username && login.password === password),
    /** @param to only those of which a recipient contains it */
    messages: (to = '') =>
      Promise.all(taken.filter(({ recipients }) => recipients.some((one) => one.includes(to))).map(read)),
    /** Executes a control command, as `POST /__control` does. @throws {BadCommand} */
    control(input: MailCommand): void {
      const command = readCommand(mailCommand, input)
      if (command.cmd === 'fault') faults.push(command)
      else if (command.cmd === 'mode') mode = { starttls: command.starttls, insecureLogin: command.insecure_login }
      else if (command.cmd === 'login') login = command.username === '' ? null : command
      else faults = []
      if (command.cmd !== 'reset') return
      taken = []
      login = null
      mode = usual
      connections = 0
      applied = 0
      for (const reset of resets) reset()
    },
    /** Counters since the start or the last reset; `faults` says how many were applied. */
    stats: () => ({ connections, messages: taken.length, faults: applied }),
  }
}
export type Mailbox = ReturnType<typeof createMailbox>

async function read({ raw, at, ...envelope }: Taken) {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  return {
    ...envelope,
    at: at.toISOString(),
    /** By lower-case name, unfolded and not decoded; the last of a name counts. */
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])) as Record<string, string>,
    message_id: email.messageId ?? null,
    /** Decoded, as `Name <address>` or the address alone. */
    from: email.from ? nameOf(email.from) : '',
    to: (email.to ?? []).map(nameOf),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    /** The attachments, and the parts that are no text and no HTML. */
    attachments: email.attachments.map(({ filename, mimeType, disposition, method, content }) => ({
      filename,
      mime_type: mimeType,
      disposition,
      /** Of a calendar part: `REQUEST`, … */
      method: method ?? null,
      size: Buffer.byteLength(String(content), 'base64'),
      /** In base64. */
      content: String(content),
    })),
    /** The whole message. */
    raw: raw.toString('utf8'),
  }
}

const nameOf = ({ name, address = '' }: NonNullable<Email['from']>) => (name ? `${name} <${address}>` : address)
