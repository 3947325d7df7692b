import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { credentials, registrationRequest } from '@arauto/contract/auth'
import { isCalendarDay } from '@arauto/contract/calendar-day'
import { isCommonPassword } from '@arauto/contract/common-passwords'
import { formatDate, formatDateTime, formatTimeOrDate, isoDay } from '@arauto/contract/dates'
import { extensionPage } from '@arauto/contract/extension'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { notificationQuery } from '@arauto/contract/notification-query'
import { notionDatabaseId } from '@arauto/contract/notion-database-id'
import { parseRetryAfter } from '@arauto/contract/retry-after'
import { searchLine, searchText } from '@arauto/contract/search'
import { searchMarks } from '@arauto/contract/search-marks'
import { containsAll, searchTerms } from '@arauto/contract/search-terms'
import { parseActDate } from '@arauto/portal-pages/act-date'
import { charsetOf } from '@arauto/portal-pages/decode'
import { LayoutNotRecognised } from '@arauto/portal-pages/errors'
import { dispositionName, fileName } from '@arauto/portal-pages/file-name'
import { fileType } from '@arauto/portal-pages/file-type'
import { maskBytes, readFacts } from '@arauto/portal-pages/page-facts'
import { isMark } from '@arauto/portal-pages/page-mark'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { isEmptyNotice } from '@arauto/portal-pages/parse-list'
import { parsePopUp } from '@arauto/portal-pages/pop-up'
import { statedPages } from '@arauto/portal-pages/promised-pages'
import { parsePostBack } from '@arauto/portal-pages/read-form'
import { rereadRow } from '@arauto/portal-pages/reread-row'
import { announcedCount } from '@arauto/portal-pages/shape/announced-count'
import { findLists } from '@arauto/portal-pages/shape/find-lists'
import { proposeShape } from '@arauto/portal-pages/shape/page-shape'
import { readShaped } from '@arauto/portal-pages/shape/read-shaped'
import { unescapeScript } from '@arauto/portal-pages/string-literals'
import { recordStructure } from '@arauto/portal-pages/structure/record-structure'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { AUDIO_FORMATS, encodeAudio } from '../../simulators/src/speech/audio-files.ts'
import { synthesiseTones } from '../../simulators/src/speech/tone-speech.ts'
import { InvalidConfiguration, readConfig } from '../src/config.ts'
import { findSeat } from '../src/domain/deadlines/court-seat.ts'
import { proposeTerms } from '../src/domain/deadlines/propose.ts'
import { stopsWithinObject } from '../src/domain/documents/validation/read-pdf.ts'
import { readLetter } from '../src/domain/hearings/letters/read-ledger.ts'
import { rowSearchText } from '../src/domain/notifications/stored-row.ts'
import { portalUsernameKey } from '../src/domain/portal-accounts/username.ts'
import { readDocumentFacts } from '../src/domain/readings/facts/document-facts.ts'
import { titleOf } from '../src/domain/readings/facts/shown-facts.ts'
import { searchVector } from '../src/domain/readings/page-words.ts'
import { usernameKey } from '../src/features/auth/users-repository.ts'
import { contentDisposition } from '../src/features/documents/routes.ts'
import { signsOf } from '../src/features/inbox/signs.ts'
import { readSavedFile } from '../src/features/page-import/read-saved-file.ts'
import { documentQuery } from '../src/features/reading/document-query.ts'
import { parseTempo } from '../src/features/time-import/duration.ts'
import { projectPersonKey } from '../src/features/time-import/project-person.ts'
import { writeCalendar } from '../src/integrations/icalendar/index.ts'
import { isAddress, parseMailbox } from '../src/integrations/mail/mailbox.ts'
import { parseSmtpUrl } from '../src/integrations/mail/smtp-server.ts'
import { authenticityOf } from '../src/integrations/mailbox/index.ts'
import { CertificateFileError } from '../src/integrations/pkcs12/errors.ts'
import { readCertificateFile } from '../src/integrations/pkcs12/read-certificate-file.ts'
import { audioFormatOf } from '../src/integrations/speech/audio-format.ts'
import { declaredSound } from '../src/integrations/speech/declared-sound.ts'
import { isPrivateLiteral, parseAllowedHosts, refusalOf } from '../src/integrations/webhooks/allowed-hosts.ts'
import { isPublicAddress } from '../src/integrations/webhooks/public-address.ts'
import { csvLine } from '../src/platform/http/csv.ts'
import { matchesEtag } from '../src/platform/http/matches-etag.ts'
import { safeFileName } from '../src/platform/storage/zip.ts'
import { grownBy } from '../testing/growth.ts'
import { oddBytes, oddTexts } from '../testing/odd-inputs.ts'
import { type Parser, runParser } from '../testing/run-parser.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { findSuperlinear } from '../testing/time-growth.ts'

const INPUTS = process.env.LONG ? { text: 100_000, file: 100_000 } : { text: 60, file: 25 }
/** How long each parser is given inputs, at most. */
const RUN_MS = Number(process.env.PARSER_MINUTES ?? 60) * 60_000
/** The most processor time that one input may take, in milliseconds: pages of a portal and files have processes of their own. */
const LONGEST_MS = { text: 500, file: 4_000 }
/** The part by which memory may grow: by what is optimised late, and remembered up to a bound. */
const MOST_GROWN = 0.03

const folder = temporaryFolder('arauto-inputs-')

const noCalendar = { seat: null, closedDays: new Map<number, string>() }
const ofNoCourt = { day: 20_000, processo: '', urgent: false, calendar: noCalendar }
const originOf = (text: string) =>
  authenticityOf(['a@mj.pt'], [text], { results: 'several', authservId: 'mx.pt', domains: ['mj.pt', text] })
const readAll = async (place: string, ending: string): Promise<Buffer[]> => {
  const url = new URL(place, import.meta.url)
  const names = (await readdir(url)).filter((name) => name.endsWith(ending)).sort()
  return Promise.all(names.map((name) => readFile(new URL(name, url))))
}
const pages = await readAll('../../portal-pages/src/examples/', '.html')
const messages = await readAll('../src/features/page-import/examples/', '.mhtml')
const certificates = (await readAll('../src/integrations/pkcs12/examples/', '.p12.txt')).map((text) =>
  Buffer.from(text.toString(), 'base64'),
)
const recordings = await Promise.all(
  AUDIO_FORMATS.map(async (format) => Buffer.from(await encodeAudio(synthesiseTones('prazo', 16_000), 16_000, format))),
)
/** Much of one sign in few bytes, files without number, and an archive in an archive. */
const bombs = [
  zipSync({ 'lista.html': new Uint8Array(8 * 1024 * 1024).fill(0x3c) }, { level: 9 }),
  zipSync(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}.html`, new Uint8Array()]))),
]
const archives = pages
  .slice(0, 6)
  .map((page, at) =>
    Buffer.from(zipSync({ 'lista.html': page, 'lista_files/a.html': pages[at + 1]!, 'outra.mhtml': messages[0]! })),
  )
  .concat(
    bombs.map((bomb) => Buffer.from(bomb)),
    Buffer.from(zipSync({ 'a.zip': bombs[0]!, 'lista.html': pages[0]! })),
  )
const TAGS = [
  '<table>',
  '<tr>',
  '<td>',
  '</table>',
  '<a href="',
  '<select>',
  '<script>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<html>',
  '</html>',
  '<form>',
  '<input name=x value=',
  ' id="a"',
  '<div>',
  '&nbsp;',
  '&#x',
  '<b>',
]

const TYPES = [
  null,
  'text/html',
  'text/html; charset=windows-1252',
  'text/html; charset=utf-7',
  'application/pdf',
  ';;;',
]
const types = fc.oneof(fc.constantFrom(...TYPES), oddTexts(['text/html; charset="utf-8"']))
const html = oddBytes(pages, TAGS)
const UNKNOWN_LIST =
  '<ul><li><p><b>Processo:</b> 1/26.0T8LSB</p><p><b>Data:</b> 20-11-2026</p><p><b>Ato:</b> <a href="/d">x</a></p></li></ul>'
const readByProposal = (text: string) => {
  const $ = parseDom(text)
  return findLists($).map((list) => {
    const shape = proposeShape(list, '')
    return shape && [readShaped(list, shape, new URL('https://portal.invalid/')), announcedCount($, list.place)]
  })
}
const dates = oddTexts([
  '2026-11-20',
  '20/11/2026',
  '20-11-2026 09:30:00',
  '2026-11-20T09:30:00.000Z',
  'Fri, 20 Nov 2026 09:30:00 GMT',
  '31 de Fevereiro',
])
const names = oddTexts([
  'Notificação de Sentença',
  'Citação',
  'prazo de 30 dias',
  'Tribunal Judicial da Comarca de Lisboa',
  'Juízo Central Cível - Juiz 7',
  '1234/26.0T8LSB-A.L1',
  'Insolvência',
  'contestação',
])
const hosts = oddTexts([
  'https://exemplo.pt/',
  'http://127.0.0.1:8080',
  '[::1]',
  '::ffff:10.0.0.1',
  '0x7f.1',
  '*',
  'exemplo.pt:443',
  'user:pw@',
  'localhost.',
  '169.254.169.254',
])

/** Every parser of outside input: from a client, the portal, another system, or the operator. */
const PARSERS: readonly (Parser<never> & { isFile?: true })[] = [
  of(
    'pages of the portal',
    fc.tuple(html, types),
    ([bytes, contentType]) => readFacts({ bytes, contentType, forFile: true, mark: '#marca' }),
    { isFile: true },
  ),
  of('masking of pages', fc.tuple(html, types), ([bytes, contentType]) => maskBytes({ bytes, contentType }), {
    isFile: true,
  }),
  of('structure of pages', html, (bytes) => recordStructure(bytes.toString()), { isFile: true }),
  of(
    'lists of no known portal',
    oddBytes([...pages, Buffer.from(UNKNOWN_LIST)], TAGS),
    (bytes) => readByProposal(bytes.toString()),
    { isFile: true, refuses: [LayoutNotRecognised] },
  ),
  of(
    'rows that were kept',
    oddBytes([Buffer.from('<table><tr><td>20-11-2026</td><td><a>Citação</a></td></tr></table>'), ...pages], TAGS),
    (bytes) => rereadRow(bytes.toString()),
    { isFile: true },
  ),
  of(
    'saved files',
    fc.tuple(
      fc.constantFrom('a.html', 'a.mhtml', 'a.zip', 'a', '../a.HTM'),
      oddBytes([...pages, ...messages, ...archives], TAGS),
    ),
    ([name, bytes]) => readSavedFile(name, bytes, []),
    { isFile: true },
  ),
  of(
    'certificate files',
    fc.tuple(oddBytes(certificates), fc.oneof(fc.constantFrom('segredo', '', 'çã€'), oddTexts(['segredo']))),
    ([file, password]) => readCertificateFile(file, password),
    { isFile: true, refuses: [CertificateFileError] },
  ),
  of('headers of recordings', oddBytes(recordings), readRecording, { isFile: true }),
  of(
    'kinds of files',
    fc.tuple(oddBytes([...pages.slice(0, 3), Buffer.from('%PDF-1.7\n1 0 obj'), ...archives]), types),
    ([bytes, header]) => fileType(bytes, header),
  ),
  of(
    'ends of PDFs',
    oddTexts([
      '1 0 obj\n<< /Length 5 >>\nstream\n',
      'endstream\nendobj\n',
      'xref\n0 1\n',
      'trailer',
      'startxref\n9\n%%EOF',
    ]),
    stopsWithinObject,
  ),
  of(
    'names of files',
    fc.tuple(
      oddTexts(["attachment; filename*=UTF-8''a%20b.pdf", 'inline; filename="acto.pdf"', '=?utf-8?Q?a?=']),
      oddTexts(['text/html']),
    ),
    ([header, type]) => fileName([dispositionName(header), header], type),
  ),
  of(
    'scripts of the portal',
    fc.tuple(
      oddTexts([
        "javascript:__doPostBack('a$b','')",
        "window.open('VerDoc.aspx?id=1','w');return false;",
        '\\u0027',
        '\\x41',
        'WebForm_DoPostBackWithOptions(new WebForm_PostBackOptions("a"',
      ]),
      oddTexts(['#', 'a.aspx']),
    ),
    ([script, href]) => [
      parsePostBack(script),
      unescapeScript(script),
      parsePopUp(script, href),
      parsePopUp(`open('${script}')`, href),
    ],
  ),
  of(
    'words of pages',
    oddTexts(['Não existem notificações', 'charset=utf-8', '#id', 'a > b', '[id$="_x"]']),
    (text) => [isEmptyNotice(text), charsetOf(text), isMark(text), statedPages(`${text} registos`)],
  ),
  of(
    'letters',
    oddTexts(['Fica notificado para, no prazo de 10 dias', 'sob pena de', 'art. 281.º', '1O dias', 'até 31-10-2026']),
    (text) => [readLetter([{ page: 1, text }], ofNoCourt), searchVector(text), documentQuery(text.slice(0, 200))],
  ),
  of(
    'hearings in letters',
    oddTexts([
      'designo o dia 12-03-2026, pelas 9h30',
      'dá-se sem efeito',
      'audiência prévia na sala 2',
      '12 de março, ',
    ]),
    (text) => readLetter([{ page: 1, text }], ofNoCourt),
  ),
  of(
    'what documents say of themselves',
    oddTexts(['Processo: 1/26.0T8LSB', 'Autor: Ana', 'Referência: 100200300', 'Montante: 1.000,00', 'até 12-03-2026']),
    (text) => titleOf(readDocumentFacts([{ page: 1, text, boxes: [] }])),
  ),
  of('days and moments', dates, (text) => [
    parseActDate(text),
    formatDate(text),
    isoDay(text),
    formatDateTime(text),
    formatTimeOrDate(text, new Date(0)),
    isCalendarDay(text),
    parseRetryAfter(text, 0),
  ]),
  of('searches', fc.tuple(names, names), ([search, acto]) => {
    const asked = notificationQuery.safeParse({ search })
    const terms = searchTerms((asked.success && asked.data.search) || 'despachos 1234/26')
    return [searchLine(acto), containsAll(searchText({ acto }), terms), searchMarks(acto, terms)]
  }),
  of('rows of a list', fc.tuple(names, names, dates), ([acto, tribunal, data]) => {
    const row = { ...forListedTexts(() => acto), data: null, tribunal, processo: tribunal }
    const kept = { advogado: acto, firstSeenAt: new Date(0), documentStatus: null, hasDocument: true }
    const sent = { ...row, data, has_document: true }
    const page = { portal_username: acto, account_id: null, rows: [sent], unreadable_rows: [] }
    return [extensionPage.safeParse(page), rowSearchText(row, kept)]
  }),
  of('names of users', names, (name) => [
    registrationRequest.safeParse({ username: name, password: name }),
    credentials.safeParse({ username: name, password: name }),
    usernameKey(name),
    portalUsernameKey(name),
    safeFileName(name),
    contentDisposition('inline', name),
  ]),
  of('words of an act', fc.tuple(names, names, names, names), ([acto, especie, tribunal, unidade]) => [
    proposeTerms({ acto, especie, tribunal, unidade }),
    findSeat(tribunal),
  ]),
  of('hosts of webhooks', fc.tuple(hosts, fc.array(hosts, { maxLength: 3 })), ([written, items]) => {
    const allowed = parseAllowedHosts(items)
    return [allowed && refusalOf(allowed, written), isPublicAddress(written), isPrivateLiteral({ hostname: written })]
  }),
  of(
    'mail addresses',
    oddTexts(['nome@escritorio.pt', '"a b"@c.pt', 'Ana <ana@x.pt>', 'smtps://u:p@mail.pt:465', 'smtp://[::1]?tls=no']),
    (text) => [isAddress(text), parseMailbox(text), parseSmtpUrl(text), signsOf(text), originOf(text)],
  ),
  of(
    'settings',
    fc.dictionary(
      fc.constantFrom(
        'PORT',
        'HOST',
        'PUBLIC_URL',
        'SMTP_URL',
        'MAIL_FROM',
        'WEBHOOK_HOSTS',
        'AUDIT_DAYS',
        'DATA_DIR',
        'LOG_LEVEL',
        'SECRET_KEY',
        'DATABASE_URL',
        'CITIUS_BASE_URL',
      ),
      fc.oneof(hosts, dates),
    ),
    readConfig,
    { refuses: [InvalidConfiguration] },
  ),
  of('calendars', fc.tuple(names, names), ([summary, description]) =>
    writeCalendar(summary, 'Europe/Lisbon', 3600, [
      {
        uid: '1',
        sequence: 0,
        changedAt: new Date(0),
        day: '2026-11-20',
        summary,
        description,
        url: 'https://a.pt/',
        cancelled: false,
        free: true,
        alarms: [0],
      },
    ]),
  ),
  of(
    'times, passwords, CSV and tags',
    fc.tuple(
      oddTexts([
        '1h 30m',
        '01:30',
        '1,5',
        'W/"abc"',
        '"x", *',
        '11111111-2222-4333-8444-555555555555',
        'https://www.notion.so/a-11111111222243338444555555555555?v=1',
      ]),
      names,
    ),
    ([text, name]) => [
      parseTempo(text),
      projectPersonKey({ processo: text, responsavel: name }),
      isCommonPassword(text),
      csvLine([text, name]),
      matchesEtag(text, '"x"'),
      notionDatabaseId(text),
    ],
  ),
]

function of<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  parse: (input: Input) => unknown,
  more: Pick<Parser, 'refuses'> & { isFile?: true } = {},
): Parser<never> & { isFile?: true } {
  return { name, inputs, parse, ...more } as unknown as Parser<never>
}

async function readRecording(bytes: Buffer): Promise<unknown> {
  const format = audioFormatOf(bytes)
  if (!format) return null
  const file = join(folder, 'gravacao')
  await writeFile(file, bytes)
  return declaredSound(file, format)
}

it.each(PARSERS)(
  '$name: any input is read or refused, in bounded time, and nothing of it stays',
  async (parser) => {
    const begin = performance.now()
    const kind = parser.isFile ? 'file' : 'text'
    const run = await runParser(parser, { inputs: INPUTS[kind], longestMs: LONGEST_MS[kind], runMs: RUN_MS })
    const seconds = Math.round((performance.now() - begin) / 1000)
    if (process.env.LONG) {
      const grown = grownBy(run.memory)
      console.log(
        `${parser.name}: ${run.given} inputs, ${run.failures.length} failures, slowest ${Math.round(run.slowestMs)} ms, memory ${run.memory[0]} to ${run.memory.at(-1)}, grown ${grown} bytes, ${seconds} s`,
      )
      expect(grown).toBeLessThan(run.memory[0]! * MOST_GROWN)
    }
    expect(run.failures.slice(0, 3)).toEqual([])
    expect(run.grownHandles).toBeLessThanOrEqual(0)
  },
  7_200_000,
)

it.each(PARSERS.filter(({ isFile }) => !isFile))(
  '$name: processor time grows at most as the text does',
  async (parser) => expect(await findSuperlinear(parser)).toEqual([]),
  600_000,
)
