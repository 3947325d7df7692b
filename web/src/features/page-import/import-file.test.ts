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
])('classifyFile of %s (%s) is %s', async (name, type, kind) => {
  expect(await classifyFile(file(name, type))).toEqual({ kind })
})

test.each([
  ['estilo.css', 10, 'Só é possível importar páginas .html, .mhtml ou .zip, e documentos .pdf.'],
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
