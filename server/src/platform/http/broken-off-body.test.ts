import { once } from 'node:events'
import { connect } from 'node:net'
import { API } from '@arauto/contract/routes'
import { expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const lines: { level: number; msg: string }[] = []
const product = testProduct({ worker: false, logLevel: 'debug', onLog: (line) => lines.push(JSON.parse(line)) })

it.each([
  [
    'a form',
    API.pageImport,
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="pages"; filename="a"\r\n\r\n<',
  ],
  ['JSON', API.triage, 'application/json', '{'],
])('%s that breaks off is no error of the server', async (_, path, type, begin) => {
  const { access } = await product.signUp()
  lines.length = 0
  const { hostname, port } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${access}\r\ncontent-type: ${type}\r\ncontent-length: 9999\r\n\r\n`
  await new Promise((sent) => socket.write(head + begin, sent))
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.destroy()
  await waitFor(async () => lines.some(({ msg, level }) => msg.includes('client left') || level >= 50))
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})
