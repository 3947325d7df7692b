/**
 * A stand-in for an IMAP server (RFC 3501) with one user and one mailbox, `INBOX`: as much of the protocol as a client needs
 * that only reads. It records every command, so that a test can assert that nothing was changed.
 */
import { createServer as createTcpServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { createTestAuthority } from '../portal/test-authority.ts'
import { listen } from '../stand-in.ts'

interface Stored {
  uid: number
  bytes: Buffer
}

interface ImapOptions {
  username: string
  password: string
  /** `off`: a server that offers no TLS. */
  tls?: 'implicit' | 'off'
  port?: number
  /** Answers a command in the server's place, as another server might. @returns whether it did */
  instead?: (command: string, tag: string, socket: Socket) => boolean
}

/**
 * Starts an empty mailbox on 127.0.0.1.
 *
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function startImap({
  username,
  password,
  tls = 'implicit',
  port = 0,
  instead = () => false,
}: ImapOptions) {
  const authority = tls === 'off' ? null : createTestAuthority('Autoridade do correio')
  const messages: Stored[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let uidValidity = 1
  let uidNext = 1

  const answer = (socket: Socket, line: string): void => {
    const [tag = '*', verb = '', ...rest] = line.split(' ')
    const command = `${verb.toUpperCase()} ${rest.join(' ')}`.trim()
    commands.push(verb.toUpperCase() === 'LOGIN' ? 'LOGIN' : command)
    if (instead(command, tag, socket)) return
    const say = (...lines: string[]) => socket.write(lines.map((one) => `${one}\r\n`).join(''))
    const ok = (text: string, ...lines: string[]) => say(...lines, `${tag} OK ${text}`)
    if (/^CAPABILITY/.test(command)) return void ok('done', '* CAPABILITY IMAP4rev1')
    if (/^(NOOP|ID)\b/.test(command)) return void ok('done')
    if (/^LOGIN/.test(command)) {
      const given = [...rest.join(' ').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, atom]) => quoted ?? atom)
      const isKnown = given[0] === username && given[1] === password
      return void (isKnown ? ok('[CAPABILITY IMAP4rev1] in') : say(`${tag} NO [AUTHENTICATIONFAILED] wrong`))
    }
    if (/^(LIST|LSUB)/.test(command)) return void ok('done', `* LIST (\\HasNoChildren) "/" "INBOX"`)
    if (/^(EXAMINE|SELECT)/.test(command)) {
      if (!/"?INBOX"?$/i.test(command)) return void say(`${tag} NO [NONEXISTENT] no such mailbox`)
      const mode = command.startsWith('EXAMINE') ? 'READ-ONLY' : 'READ-WRITE'
      return void ok(
        `[${mode}] done`,
        `* ${messages.length} EXISTS`,
        '* 0 RECENT',
        '* FLAGS (\\Seen)',
        `* OK [UIDVALIDITY ${uidValidity}] ok`,
        `* OK [UIDNEXT ${uidNext}] ok`,
      )
    }
    const last = String(messages.at(-1)?.uid ?? 0)
    const searched = /^UID SEARCH .*?(\d+)(?::(\d+))?$/.exec(command.replace(/\*$/, last))
    if (searched) {
      const [from, to] = [Number(searched[1]), Number(searched[2] ?? searched[1])]
      const found = messages.filter(({ uid }) => uid >= from && uid <= to).map(({ uid }) => uid)
      return void ok('done', `* SEARCH ${found.join(' ')}`)
    }
    const fetched = /^UID FETCH (\d+) \((.*)\)$/.exec(command)
    if (fetched) {
      const index = messages.findIndex(({ uid }) => uid === Number(fetched[1]))
      if (index >= 0) sendMessage(socket, index, messages[index]!, fetched[2]!)
      return void ok('done')
    }
    if (/^LOGOUT/.test(command)) {
      ok('bye', '* BYE')
      return void socket.end()
    }
    say(`${tag} BAD not known here`)
  }

  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] IMAP stand-in\r\n')
    let unread = ''
    socket.on('data', (bytes: Buffer) => {
      unread += bytes.toString('latin1')
      const lines = unread.split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) answer(socket, line)
    })
  }
  const server = authority ? createTlsServer({ ...authority.server }, serve) : createTcpServer(serve)
  const running = await listen(server, port, () => {
    for (const socket of sockets) socket.destroy()
  })
  return {
    port: Number(new URL(running.url).port),
    /** The authority of its certificate, in PEM; null without TLS. */
    authority: authority?.pem ?? null,
    /** Every command of every client, without its tag and without the password. */
    commands: commands as readonly string[],
    /** Puts a message into the mailbox. @returns its UID */
    deliver(message: string | Buffer) {
      messages.push({ uid: uidNext, bytes: Buffer.from(message) })
      uidNext += 1
      return uidNext - 1
    },
    /** The next message has this UID. */
    skipTo(uid: number) {
      uidNext = uid
    },
    /** Gives the mailbox another UIDVALIDITY, as one that was made anew has. */
    renew() {
      uidValidity += 1
    },
    /** The commands that change a mailbox, or whether a message was seen. */
    changes: () => commands.filter((command) => /STORE|SELECT|EXPUNGE|COPY|MOVE|APPEND|BODY\[/.test(command)),
    close: running.close,
  }
}

function sendMessage(socket: Socket, index: number, { uid, bytes }: Stored, items: string): void {
  const wanted = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/.exec(items)
  socket.write(`* ${index + 1} FETCH (UID ${uid} RFC822.SIZE ${bytes.length}`)
  if (wanted) {
    const start = Number(wanted[1] ?? 0)
    const part = bytes.subarray(start, start + Number(wanted[2] ?? bytes.length))
    socket.write(` BODY[]${wanted[1] === undefined ? '' : `<${start}>`} {${part.length}}\r\n`)
    socket.write(part)
  }
  socket.write(')\r\n')
}
