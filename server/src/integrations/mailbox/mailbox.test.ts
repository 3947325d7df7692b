import { describe, expect, it, onTestFinished } from 'vitest'
import { startImap } from '../../../../simulators/src/imap/server.ts'
import { authenticityOf, MAX_MESSAGE_BYTES, type MailboxAddress, type MailboxPlace, readMailbox } from './index.ts'

const CREDENTIALS = { username: 'avisos@escritorio.pt', password: 'segredo do correio' }

async function startBox(options: { tls?: 'off' } = {}) {
  const imap = await startImap({ ...CREDENTIALS, ...options })
  onTestFinished(() => imap.close())
  const mailbox: MailboxAddress = {
    ...CREDENTIALS,
    host: 'localhost',
    address: '127.0.0.1',
    port: imap.port,
    tls: 'implicit',
    folder: 'INBOX',
    authorities: imap.authority,
  }
  const read = async (place: MailboxPlace | null, change: Partial<MailboxAddress> = {}, most = 100) => {
    const taken: { uid: number; size: number; read: number }[] = []
    const at = await readMailbox(
      { ...mailbox, ...change },
      place,
      async ({ uid, size, bytes }) => void taken.push({ uid, size, read: bytes.length }),
      most,
    )
    return { at, taken, uids: taken.map(({ uid }) => uid) }
  }
  return { imap, read }
}

describe('readMailbox', () => {
  it('reads what came since the last time, and changes nothing in the mailbox', async () => {
    const { imap, read } = await startBox()
    for (let n = 0; n < 3; n += 1) imap.deliver(`Subject: ${n}\r\n\r\ntexto`)
    const first = await read(null)
    expect(first.uids).toEqual([1, 2, 3])
    imap.deliver('Subject: novo\r\n\r\n')
    const second = await read(first.at)
    expect(second.uids).toEqual([4])
    expect((await read(second.at)).uids).toEqual([])
    expect(imap.changes()).toEqual([])
    expect(imap.commands.some((command) => command.startsWith('EXAMINE'))).toBe(true)
    expect(imap.commands.join('\n')).not.toContain(CREDENTIALS.password)
  })

  it('reads a mailbox that was made anew from its beginning, and goes on where it was stopped', async () => {
    const { imap, read } = await startBox()
    for (let n = 0; n < 3; n += 1) imap.deliver(`Subject: ${n}\r\n\r\n`)
    const first = await read(null, {}, 2)
    expect(first.uids).toEqual([1, 2])
    expect((await read(first.at)).uids).toEqual([3])
    imap.renew()
    expect((await read(first.at)).uids).toEqual([1, 2, 3])
  })

  it('reads of a mailbox that it has never read the newest two hundred', async () => {
    const { imap, read } = await startBox()
    for (let n = 0; n < 203; n += 1) imap.deliver(`Subject: ${n}\r\n\r\n`)
    expect((await read(null, {}, 1)).uids).toEqual([4])
  })

  it('reads of a message of more than 25 MB its beginning only', async () => {
    const { imap, read } = await startBox()
    imap.deliver(Buffer.concat([Buffer.from('Subject: enorme\r\n\r\n'), Buffer.alloc(MAX_MESSAGE_BYTES, 'x')]))
    const { taken } = await read(null)
    expect(taken[0]!.size).toBeGreaterThan(MAX_MESSAGE_BYTES)
    expect(taken[0]!.read).toBe(256 * 1024)
  }, 60_000)

  it.each([
    ['a wrong password', { password: 'outra' }, 'refused'],
    ['a certificate of an authority that is not trusted', { authorities: null }, 'certificate'],
    ['a folder that is not there', { folder: 'Avisos' }, 'no_folder'],
    ['a port where nobody listens', { port: 1 }, 'unreachable'],
  ] as const)('fails for %s with a fault that says so', async (_, change, fault) => {
    const { read } = await startBox()
    await expect(read(null, change)).rejects.toMatchObject({ name: 'MailboxError', fault })
  })

  it('sends no password to a server without TLS', async () => {
    const { imap, read } = await startBox({ tls: 'off' })
    await expect(read(null, { tls: 'starttls' })).rejects.toMatchObject({ fault: 'no_tls' })
    expect(imap.commands.filter((command) => command.startsWith('LOGIN'))).toEqual([])
  })
})

describe('authenticityOf', () => {
  const trusted = { authservId: 'mx.escritorio.pt', domains: ['tribunais.org.pt', 'mj.pt'] }
  const FROM = ['avisos@tribunais.org.pt']
  const good =
    'mx.escritorio.pt; spf=pass smtp.mailfrom=x.pt; dkim=pass (2048-bit key) header.d=tribunais.org.pt header.s=a'

  const SPF = 'mx.escritorio.pt; spf=pass smtp.mailfrom='

  it.each([
    ['a pass of DKIM for the sender’s domain', FROM, [good], 'authentic'],
    ['one for the domain above it', ['a@citius.mj.pt'], ['mx.escritorio.pt; dkim=pass header.i=@mj.pt'], 'authentic'],
    ['a pass of DMARC', FROM, ['mx.escritorio.pt 1; dmarc=pass header.from=tribunais.org.pt'], 'authentic'],
    ['DMARC for another domain', FROM, ['mx.escritorio.pt 1; dmarc=pass header.from=spam.pt'], 'unproven'],
    ['no results', FROM, [], 'unproven'],
    ['results of another server', FROM, ['mx.outro.pt; dkim=pass header.d=tribunais.org.pt'], 'unproven'],
    ['results of the server beneath another’s', FROM, ['mx.outro.pt; none', good], 'unproven'],
    ['a failed DKIM', FROM, ['mx.escritorio.pt; dkim=fail header.d=tribunais.org.pt'], 'unproven'],
    ['a pass for another domain', FROM, ['mx.escritorio.pt; dkim=pass header.d=spam.pt'], 'unproven'],
    ['a pass in a comment', FROM, ['mx.escritorio.pt; none (; dkim=pass header.d=tribunais.org.pt)'], 'unproven'],
    [
      'a pass in a sender’s quoted name',
      FROM,
      [`${SPF}"x; dkim=pass header.d=tribunais.org.pt; "@spam.pt`],
      'unproven',
    ],
    ['one after a quoted name that ends oddly', FROM, [`${SPF}"x\\"; dkim=pass header.d=tribunais.org.pt`], 'unproven'],
    ['a pass in a comment within another', FROM, [`${SPF}x (a (b); dkim=pass header.d=tribunais.org.pt)`], 'unproven'],
    ['one whose value is quoted', FROM, ['mx.escritorio.pt; dkim=pass header.d="tribunais.org.pt"'], 'authentic'],
    [
      'a pass of a version that is not known',
      FROM,
      ['mx.escritorio.pt 2; dkim=pass header.d=tribunais.org.pt'],
      'unproven',
    ],
    ['SPF alone', FROM, ['mx.escritorio.pt; spf=pass smtp.mailfrom=tribunais.org.pt'], 'unproven'],
    ['two senders', [...FROM, 'x@mj.pt'], [good], 'unproven'],
    ['a sender of another domain', ['a@tribunais.org.pt.spam.pt'], [good], 'other_sender'],
    [
      'a sender whose domain ends like it',
      ['a@falsomj.pt'],
      ['mx.escritorio.pt; dkim=pass header.d=mj.pt'],
      'other_sender',
    ],
    ['a pass for a domain that ends it', ['a@mj.pt'], ['mx.escritorio.pt; dkim=pass header.d=j.pt'], 'unproven'],
    ['a pass for the top-level domain', FROM, ['mx.escritorio.pt; dkim=pass header.d=pt'], 'unproven'],
    ['a pass by two signers, one of another domain', FROM, [`${good} header.i=@spam.pt`], 'unproven'],
    ['a pass before a comment that does not end', FROM, [`${good} (`], 'unproven'],
    ['no sender', [], [good], 'other_sender'],
  ] as const)('takes %s for what it is', (_, from, results, authenticity) =>
    expect(authenticityOf(from, results, trusted)).toBe(authenticity),
  )
})
