import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { timeGrowth } from '@arauto/contract/testing/time-growth'
import { fileType } from '@arauto/portal-pages/file-type'
import { describe, expect, test } from 'vitest'
import { smallPdf } from '../../../../testing/small-pdf.ts'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { createDocumentValidator } from './create-document-validator.ts'
import { stopsWithinObject } from './read-pdf.ts'

const validate = createDocumentValidator()
const folder = temporaryFolder('arauto-judge-')

async function validityOf(bytes: Uint8Array | string, header: string | null, name = 'Peça') {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return await validate({ path, name, contentType: fileType(Buffer.from(bytes), header) })
}
const pdf = smallPdf('sentenca')
const text = pdf.toString('latin1')
const PDF = 'application/pdf'
const html = (body: string, title = '') => `<html><head><title>${title}</title></head><body>${body}</body></html>`
const ACT = `<h1>Despacho</h1><p>${'Notifique. Não foi possível citar o réu, que se encontra em parte incerta. '.repeat(20)}</p>`

test('a document is checked while somebody’s large ones are', async () => {
  const large = join(folder, 'large')
  const junk = '1 0 obj << /Type /Page >> endobj\n'
  await writeFile(large, `%PDF-1.4\n${junk.repeat(40_000)}${' '.repeat(1_000_000)}`)
  let isLargeChecked = false
  const checking = validate({ path: large, name: 'Peça', contentType: 'application/pdf' }).then(() => {
    isLargeChecked = true
  })
  expect([await validityOf(pdf, PDF), isLargeChecked]).toEqual(['good', false])
  await checking
}, 60_000)

describe('a PDF', () => {
  test.each<[string, Uint8Array | string]>([
    ['whole', pdf],
    ['behind other bytes', Buffer.concat([Buffer.from('\r\n\r\n'), pdf])],
    ['without its table of objects', text.slice(0, text.indexOf('xref\n')) + text.slice(text.indexOf('trailer'))],
    ['cut behind its trailer', text.slice(0, text.indexOf('startxref'))],
    ['with a table that points nowhere', text.replace(/startxref\n\d+/, 'startxref\n7')],
    ['with zeros behind it', Buffer.concat([pdf, Buffer.alloc(200_000)])],
    ['with lines of another kind', text.replaceAll('\n', '\r\n')],
  ])('%s is valid', async (_, bytes) => {
    expect(await validityOf(bytes, PDF)).toBe('good')
  })

  test.each<[string, Uint8Array | string]>([
    ['cut in its page', text.slice(0, text.indexOf('/MediaBox'))],
    ['cut in its text', text.slice(0, text.indexOf('endstream') - 5)],
    ['cut after its first bytes', text.slice(0, 20)],
    ['of nothing but its first line', '%PDF-1.7\n'],
    ['of zeros', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000)])],
    ['whose page is not there', text.replace('/Type/Page/Parent', '/Type/Font/Parent').replace('[3 0 R]', '[9 0 R]')],
    ['without a catalogue and pages', text.replaceAll('/Type', '/Tipo').replaceAll('/Pages', '/Folhas')],
  ])('%s is damaged', async (_, bytes) => {
    expect(await validityOf(bytes, PDF)).toBe('damaged')
  })

  test('cut at any position is damaged, unless only what can be rebuilt is missing', async () => {
    for (let at = 10; at < text.length; at += 23) {
      const expected =
        at < text.indexOf('trailer') ? 'damaged' : at > text.indexOf('startxref') ? 'good' : expect.anything()
      expect([at, await validityOf(text.slice(0, at), PDF)]).toEqual([at, expected])
    }
  })

  test('of unknown bytes is damaged when its name says PDF, else valid', async () => {
    expect(await validityOf(Buffer.alloc(5_000, 7), 'application/octet-stream', 'Peça.pdf')).toBe('damaged')
    expect(await validityOf(Buffer.alloc(5_000, 7), 'application/octet-stream', 'Peça.bin')).toBe('good')
  })
})

describe('HTML', () => {
  test.each([
    ['an act', html(ACT, 'Despacho')],
    ['a short act', html('<p>Fica V. Ex.ª notificada de que não foi possível a citação do réu.</p>')],
    ['an act with a case for its heading', html(`<h1>450/26.0T8LSB</h1>${ACT}`)],
    ['a picture of one', html('<img src="data:image/png;base64,AA==">')],
  ])('%s is a document', async (_, bytes) => {
    expect(await validityOf(bytes, 'text/html; charset=utf-8')).toBe('good')
  })

  test.each([
    ['an empty page', html('')],
    ['a yellow page of ASP.NET', html(`<h1>Server Error in '/habilus' Application.</h1>${ACT}`, 'Runtime Error')],
    ['a page of IIS', html(`<h2>404 - File or directory not found.</h2>${ACT}`, '404 - File or directory not found.')],
    ['a detailed page of IIS', html(`<h3>HTTP Error 500.0</h3>${ACT}`, 'IIS 10.0 Detailed Error - 500.0')],
    ['an ended session', html('<p>A sua sessão expirou. Inicie sessão novamente.</p>')],
    ['maintenance', html('<p>O Citius encontra-se em manutenção.</p>')],
    ['a firewall', html('<p>The requested URL was rejected. Your support ID is: 1</p>')],
    ['a sign-in page of another kind', html(`${ACT}<form><input type="password" name="p"></form>`)],
    ['a page of the portal', html(`<form><input type="hidden" name="__VIEWSTATE" value="x">${ACT}</form>`)],
    ['no such file', html('<h1>Erro</h1><p>O documento pedido não está disponível.</p>')],
  ])('%s is not a document', async (_, bytes) => {
    expect(await validityOf(bytes, 'application/pdf')).toBe('page')
  })
})

test.each([
  ['PK\u0003\u0004', 'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text'],
  ['PK\u0003\u0004', PDF, 'application/zip'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1', PDF, 'application/msword'],
  ['0\u0082\u0005\u0000\u0006\u0009*\u0086H\u0086\u00f7\r\u0001\u0007\u0002', PDF, 'application/pkcs7-mime'],
  ['{\\rtf1', PDF, 'application/rtf'],
  ['\u00ff\u00d8\u00ff\u00e0', PDF, 'image/jpeg'],
])('a file that begins with %j, sent as %s, is %s and valid', async (start, header, type) => {
  const bytes = Buffer.from(start, 'latin1')
  expect(fileType(bytes, header)).toBe(type)
  expect(await validityOf(bytes, header)).toBe('good')
})

test('comments before a page are read in linear time', () => {
  const read = (text: string) => fileType(Buffer.from(text), null)
  expect(timeGrowth(read, (length) => `${'<!---->'.repeat(length / 7)}x`, 63)).toBeLessThan(1.5)
})

test.each([
  ['1 0 obj\n<<>>\nendobj\n', false],
  ['1 0 obj\n<<>>\nendobj\n2 0 obj\n<<', true],
  ['endstream endobj\nstartxref\n12\n%%EOF\n\n', false],
  ['\u0001\u0002\u0003', true],
  ['\0\0\0', false],
])('stopsWithinObject of %j is %s', (tail, expected) => {
  expect(stopsWithinObject(tail)).toBe(expected)
})
