import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startImap } from '../../../../simulators/src/imap/server.ts'
import { memoryInUse } from '../../../testing/memory-in-use.ts'
import { measureEventLoopDelay } from '../../../testing/promptness.ts'
import { authenticityOf, MAX_MESSAGE_BYTES, type MailboxAddress, type MailboxPlace, readMailbox } from './index.ts'

const CREDENTIALS = { username: 'avisos@escritorio.pt', password: 'segredo do correio' }

async function startBox(options: Pick<Parameters<typeof startImap>[0], 'tls' | 'instead'> = {}) {
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
  const read = async (
    place: MailboxPlace | null,
    change: Partial<MailboxAddress> = {},
    most = 100,
    visitMs?: number,
  ) => {
    const taken: { uid: number; size: number; read: number | null }[] = []
    const at = await readMailbox(
      { ...mailbox, ...change },
      place,
      async ({ uid, size, bytes }) => void taken.push({ uid, size, read: bytes?.length ?? null }),
      most,
      visitMs,
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

  /** What a server may say in place of the numbers that it is asked for. */
  const piece = '1 '.repeat(32 * 1024)
  it.each([
    ['a line without end', () => piece],
    ['a literal of a gigabyte', () => '* 1 FETCH (UID 1 BODY[] {1073741823}\r\n'],
    ['lines without end', () => `* SEARCH ${piece}\r\n`],
    ['lists within lists', () => `* 1 FETCH (${'('.repeat(20_000)}\r\n`],
  ])(
    'ends where the server says %s, in little memory and short turns',
    async (_, says) => {
      let isClosed = false
      const { read } = await startBox({
        instead(command, _tag, socket) {
          if (!command.startsWith('UID SEARCH')) return false
          const flood = () => {
            while (!socket.destroyed && socket.write(says()));
            if (!socket.destroyed) socket.once('drain', flood)
          }
          socket.once('close', () => {
            isClosed = true
          })
          flood()
          return true
        },
      })
      const before = memoryInUse()
      let most = before
      const looking = setInterval(() => {
        const { heapUsed, external } = process.memoryUsage()
        most = Math.max(most, heapUsed + external)
      }, 10)
      const promptness = measureEventLoopDelay()
      await expect(read({ uidValidity: '1', lastUid: -1 })).rejects.toMatchObject({
        fault: expect.stringMatching(/too_much|broken/),
      })
      // The server is in this process too.
      expect(promptness.waited()).toBeLessThan(200)
      promptness.end()
      clearInterval(looking)
      if (process.env.LONG) console.log(says().slice(0, 20), Math.round((most - before) / 1e6), 'MB')
      expect(most - before).toBeLessThan(150 * 1024 * 1024)
      await vi.waitFor(() => expect(isClosed).toBe(true))
    },
    60_000,
  )

  it('leaves a server that answers drop by drop when its time is over, and keeps what was read', async () => {
    const { imap, read } = await startBox({
      instead(command, _tag, socket) {
        if (!command.startsWith('UID FETCH 2')) return false
        const drip = setInterval(() => socket.write('* 5 EXISTS\r\n'), 20)
        socket.once('close', () => clearInterval(drip))
        return true
      },
    })
    for (let n = 0; n < 2; n += 1) imap.deliver(`Subject: ${n}\r\n\r\n`)
    expect(await read(null, {}, 100, 1_500)).toMatchObject({ uids: [1], at: { lastUid: 1 } })
    await expect(read({ uidValidity: '1', lastUid: 1 }, {}, 100, 500)).rejects.toMatchObject({ fault: 'slow' })
  }, 60_000)

  it('finds messages whose numbers lie far apart', async () => {
    const { imap, read } = await startBox()
    imap.deliver('Subject: 1\r\n\r\n')
    const { at } = await read(null)
    imap.skipTo(3_000_000_000)
    imap.deliver('Subject: 2\r\n\r\n')
    expect(await read(at)).toMatchObject({ uids: [3_000_000_000], at: { lastUid: 3_000_000_000 } })
    expect(imap.commands.filter((command) => command.startsWith('UID SEARCH')).length).toBeLessThan(25)
  })

  it('passes over a message that is not delivered once a later one is', async () => {
    const { imap, read } = await startBox({
      instead(command, tag, socket) {
        if (!command.startsWith('UID FETCH 2 ')) return false
        socket.write(`${tag} NO [UNAVAILABLE] Server error while fetching messages\r\n`)
        return true
      },
    })
    for (let n = 0; n < 2; n += 1) imap.deliver(`Subject: ${n}\r\n\r\n`)
    const afterFirst = { uidValidity: '1', lastUid: 1 }
    await expect(read(null)).rejects.toMatchObject({ fault: 'undelivered' })
    await expect(read(afterFirst)).rejects.toMatchObject({ fault: 'undelivered' })
    imap.deliver('Subject: 3\r\n\r\n')
    const { at, taken } = await read(afterFirst)
    expect(at).toMatchObject({ lastUid: 3 })
    expect(taken).toMatchObject([{ uid: 2, read: null }, { uid: 3 }])
  })

  it.each([
    ['without bytes', '* 1 FETCH (UID 1 BODY[] NIL)'],
    ['answered without its number', '* 1 FETCH (RFC822.SIZE 20)'],
  ])('takes a message %s for one that is not delivered, and not for one that is gone', async (_, answer) => {
    const { imap, read } = await startBox({
      instead(command, tag, socket) {
        if (!/^UID FETCH 1 .*BODY/.test(command)) return false
        socket.write(`${answer}\r\n${tag} OK done\r\n`)
        return true
      },
    })
    for (let n = 0; n < 2; n += 1) imap.deliver(`Subject: ${n}\r\n\r\n`)
    expect((await read(null)).taken).toMatchObject([{ uid: 1, read: null }, { uid: 2 }])
  })

  it('reads a mailbox whose server says neither which number is next nor whether numbers are valid', async () => {
    const { imap, read } = await startBox({
      instead(command, tag, socket) {
        if (!command.startsWith('EXAMINE')) return false
        socket.write(`* 1 EXISTS\r\n${tag} OK [READ-ONLY] done\r\n`)
        return true
      },
    })
    const empty = await read(null)
    imap.deliver('Subject: 1\r\n\r\n')
    const first = await read(empty.at)
    imap.deliver('Subject: 2\r\n\r\n')
    expect([empty.uids, first.uids, (await read(first.at)).uids]).toEqual([[], [1], [2]])
  })

  it('sends no password to a server without TLS', async () => {
    const { imap, read } = await startBox({ tls: 'off' })
    await expect(read(null, { tls: 'starttls' })).rejects.toMatchObject({ fault: 'no_tls' })
    expect(imap.commands.filter((command) => command.startsWith('LOGIN'))).toEqual([])
  })
})

describe('authenticityOf', () => {
  const trusted = { results: 'one', authservId: 'mx.escritorio.pt', domains: ['tribunais.org.pt', 'mj.pt'] } as const
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
    [
      'a pass in a sender’s quoted name within a comment',
      FROM,
      [`${SPF}x (domain of "a) ; dkim=pass header.d=tribunais.org.pt ;(b"@spam.pt)`],
      'unproven',
    ],
    ['a pass beside a failed DMARC', FROM, [`${good}; dmarc=fail header.from=tribunais.org.pt`], 'unproven'],
    ['no sender', [], [good], 'other_sender'],
  ] as const)('takes %s for what it is', (_, from, results, authenticity) =>
    expect(authenticityOf(from, results, trusted)).toBe(authenticity),
  )

  /** As providers write them, for the domain `mj.pt`. */
  const microsoft = (dmarc: string, domain = 'mj.pt') =>
    `spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=${domain}; dkim=pass (signature was verified) header.d=x.onmicrosoft.com;dmarc=${dmarc} action=none header.from=${domain};compauth=pass reason=100`
  const icloud = (dmarc: string, dkim: string) => [
    'bimi.icloud.com; bimi=none',
    `dmarc.icloud.com; dmarc=${dmarc} header.from=mj.pt`,
    `dkim-verifier.icloud.com; dkim=${dkim} (2048-bit key) header.d=mj.pt header.i=@mj.pt header.b=abc`,
    'spf.icloud.com; spf=pass (spf.icloud.com: domain of x@mj.pt designates 192.0.2.1) smtp.mailfrom=x@mj.pt',
  ]
  const proton = (dmarc: string, dkim: string) => [
    `mailin036.protonmail.ch; dmarc=${dmarc} (p=none dis=none) header.from=mj.pt`,
    'mailin036.protonmail.ch; spf=pass smtp.mailfrom=mj.pt',
    `mailin036.protonmail.ch; dkim=${dkim} (2048-bit key) header.d=mj.pt header.i=@mj.pt`,
  ]
  const YAHOO = 'atlas-production.v2-mail-prod1-gq1.omega.yahoo.com'
  const yahoo = (dmarc: string) =>
    `${YAHOO};\r\n dkim=pass header.i=@mj.pt header.s=a arc_overridden_status=NOT_OVERRIDDEN;\r\n spf=pass smtp.mailfrom=mj.pt;\r\n dmarc=${dmarc}(p=NONE,sp=NONE) header.from=mj.pt;`

  it.each([
    [
      'Google',
      'one',
      'mx.google.com',
      [
        'mx.google.com; dkim=pass header.i=@mj.pt header.s=a header.b=b/c+; spf=pass (google.com: domain of x@mj.pt designates 192.0.2.1 as permitted sender) smtp.mailfrom=x@mj.pt; dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=mj.pt',
      ],
      'authentic',
    ],
    ['Microsoft', 'unnamed', '', [microsoft('pass')], 'authentic'],
    [
      'Microsoft, with the receiver’s name in between',
      'unnamed',
      '',
      [
        'spf=pass (x) smtp.mailfrom=mj.pt; hotmail.com; dkim=test (x) header.d=mj.pt;hotmail.com; dmarc=pass action=none header.from=mj.pt;',
      ],
      'authentic',
    ],
    ['Microsoft, a pass for another domain', 'unnamed', '', [microsoft('pass', 'spam.pt')], 'unproven'],
    ['Microsoft, whose name was given', 'one', 'outlook.com', [microsoft('pass')], 'unproven'],
    ['Microsoft, beneath a failure', 'unnamed', '', [microsoft('fail'), microsoft('pass')], 'unproven'],
    [
      'a server with a name that was said to have none',
      'unnamed',
      '',
      ['mx.spam.pt; dmarc=pass header.from=mj.pt'],
      'unproven',
    ],
    ['iCloud', 'several', '*.icloud.com', icloud('pass', 'pass'), 'authentic'],
    ['iCloud, without a policy', 'several', '*.icloud.com', icloud('none', 'pass'), 'authentic'],
    ['iCloud, read as one header', 'one', '*.icloud.com', icloud('pass', 'pass'), 'unproven'],
    ['iCloud, with a failed policy', 'several', '*.icloud.com', icloud('fail', 'pass'), 'unproven'],
    ['Proton', 'several', '*.protonmail.ch', proton('none', 'pass'), 'authentic'],
    [
      'Proton, beneath another server’s',
      'several',
      '*.protonmail.ch',
      ['mx.spam.pt; none', ...proton('pass', 'pass')],
      'unproven',
    ],
    [
      'Proton, with one forged under its name',
      'several',
      '*.protonmail.ch',
      [...proton('none', 'none'), ...proton('none', 'pass')],
      'unproven',
    ],
    ['Yahoo', 'one', '*.yahoo.com', [yahoo('pass')], 'authentic'],
    ['Yahoo, without a policy', 'one', YAHOO, [yahoo('unknown')], 'authentic'],
    [
      'a host whose name ends like Yahoo’s',
      'one',
      '*.yahoo.com',
      [yahoo('pass').replace('.yahoo.com', '.falsoyahoo.com')],
      'unproven',
    ],
    [
      'Zoho, without the signer',
      'one',
      'mx.zohomail.com',
      [
        'mx.zohomail.com;\tdkim=pass;\tspf=pass (zohomail.com: domain of mj.pt designates 192.0.2.1) smtp.mailfrom=x@mj.pt; dmarc=pass(p=none dis=none) header.from=mj.pt',
      ],
      'authentic',
    ],
    [
      'Zoho, with a whole address',
      'one',
      'mx.zohomail.com',
      ['mx.zohomail.com; dkim=pass  header.i=x.pt; dmarc=pass header.from=<avisos@mj.pt>'],
      'authentic',
    ],
    [
      'OpenDKIM beneath OpenDMARC with a number',
      'several',
      'mx.escritorio.pt',
      [
        'mx.escritorio.pt/C741440440; dmarc=none header.from=mj.pt',
        'mx.escritorio.pt; spf=pass smtp.mailfrom=x@mj.pt',
        'mx.escritorio.pt/C741440440; dkim=pass (2048-bit key; unprotected) header.d=mj.pt header.i=@mj.pt header.b=PQ; dkim-atps=neutral',
      ],
      'authentic',
    ],
    [
      'amavis, with a comment behind its name',
      'one',
      'mx.escritorio.pt',
      ['mx.escritorio.pt (amavisd-new); dkim=pass (2048-bit key) header.d=mj.pt'],
      'authentic',
    ],
    [
      'T-Online',
      'one',
      '*.t-online.de',
      [
        'mailin27.aul.t-online.de;\r\n\tdkim=pass (2048-bit key; unprotected) header.d=mj.pt header.i=@mj.pt header.a=rsa-sha256 header.b=B9toE/y+;\r\n\tdkim-atps=neutral',
      ],
      'authentic',
    ],
    [
      'blanks around the signs',
      'one',
      'mx.escritorio.pt',
      ['mx.escritorio.pt ; dkim = pass header.d = mj.pt'],
      'authentic',
    ],
  ] as const)('takes the results of %s for what they are', (_, results, authservId, headers, authenticity) =>
    expect(authenticityOf(['avisos@mj.pt'], headers, { results, authservId, domains: ['mj.pt'] })).toBe(authenticity),
  )
})
