import { expect, test } from 'vitest'
import { aFile, aNotification } from '../../testing/notification.ts'
import { mainFileId, recordFiles } from './record-files.ts'

const file = (id: number, more: object = {}) =>
  aFile({ id, name: `${id}.pdf`, url: `/api/documents/${id}/?sid=a&exp=1&sig=${id}`, size: 10, ...more })

test('recordFiles gives the listed files with whole addresses; doc names the main one whatever its signature', () => {
  const record = aNotification({
    doc: '/api/documents/2/?sid=a&exp=2&sig=other',
    documents: [file(1), file(2)],
  })
  const files = recordFiles(record)
  expect(files.map(({ id, name, type, size }) => [id, name, type, size])).toEqual([
    ['1', '1.pdf', 'application/pdf', 10],
    ['2', '2.pdf', 'application/pdf', 10],
  ])
  expect(files[0]?.url).toBe(`${window.location.origin}/api/documents/1/?sid=a&exp=1&sig=1`)
  expect(mainFileId(record, files)).toBe('2')
})

test('recordFiles of a record with doc alone gives that file, of unknown type', () => {
  const record = aNotification({ doc: 'https://tribunal.example/doc?id=7' })
  const files = recordFiles(record)
  expect(files).toEqual([
    {
      id: 'doc',
      name: 'Documento',
      url: 'https://tribunal.example/doc?id=7',
      type: null,
      size: null,
      isBrought: false,
    },
  ])
  expect(mainFileId(record, files)).toBe('doc')
})

test.each([[{}], [{ doc: 'em breve' }], [{ doc: 'javascript:alert(1)' }]])('recordFiles of %o is empty', (part) => {
  const record = aNotification(part)
  expect(recordFiles(record)).toEqual([])
  expect(mainFileId(record, [])).toBeNull()
})

test('recordFiles takes addresses with different queries as different files unless both are signed', () => {
  const record = aNotification({
    doc: 'https://x.example/doc?id=1',
    documents: [file(9, { url: 'https://x.example/doc?id=2' })],
  })
  expect(recordFiles(record).map(({ id }) => id)).toEqual(['doc', '9'])
})
