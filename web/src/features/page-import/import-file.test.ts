import { MESSAGES } from '@arauto/contract/messages'
import { ATTACHED_FILE_MAX_BYTES, PAGE_IMPORT_MAX_BYTES } from '@arauto/contract/page-import'
import { expect, test } from 'vitest'
import { classifyFile } from './import-file.ts'

const file = (name: string, type = '', size = 10) => {
  const made = new File(['x'], name, { type })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test.each([
  ['Notificações Eletrónicas.html', '', 'page'],
  ['LISTA.HTM', '', 'page'],
  ['lista.mhtml', '', 'page'],
  ['lista.mht', '', 'page'],
  ['lista.zip', 'application/zip', 'page'],
  ['Despacho.PDF', '', 'pdf'],
  ['sem extensão', 'application/pdf', 'pdf'],
  ['aviso.eml', '', 'message'],
  ['ato.pdf.p7m', '', 'message'],
  ['Mensagem do Outlook.msg', '', 'message'],
  ['assinado.asice', '', 'message'],
])('classifyFile of %s (%s) is %s', async (name, type, kind) => {
  expect(await classifyFile(file(name, type))).toEqual({ kind })
})

test.each([
  ['lista.html', 'page'],
  ['Despacho.pdf', 'message'],
  ['lista.html e Despacho.pdf', 'page'],
])('classifyFile of an archive that names %s is %s', async (names, kind) => {
  expect(await classifyFile(new File(['PK', names], 'a.zip'))).toEqual({ kind })
})

test.each([
  ['estilo.css', 10, 'Só se recebem páginas guardadas (.html, .mhtml, .zip), PDF e e-mails (.eml, .msg).'],
  ['lista.html', 0, 'O ficheiro está vazio.'],
  ['lista.html', PAGE_IMPORT_MAX_BYTES + 1, MESSAGES.pageTooLarge],
  ['a.pdf', ATTACHED_FILE_MAX_BYTES + 1, 'O ficheiro tem mais de 100 MB.'],
])('classifyFile refuses %s of %d bytes: %s', async (name, size, refused) => {
  expect(await classifyFile(file(name, '', size))).toEqual({ refused })
})

test('classifyFile refuses a folder, which browsers give as a file', async () => {
  const folder = file('lista_ficheiros', '', 4096)
  folder.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob
  expect(await classifyFile(folder)).toEqual({ refused: 'É uma pasta, ou um ficheiro que não é possível ler.' })
})
