import { expect, test } from 'vitest'
import { startNotices } from './start-notices.ts'

test.each(['0.0.0.0', '::', '192.168.1.5', 'pc-do-escritorio'])(
  'a start on %s says that anybody can register',
  (HOST) => {
    expect(startNotices({ HOST, REGISTRATION: 'open' })).toEqual([expect.stringContaining(`HOST=${HOST}`)])
    expect(startNotices({ HOST, REGISTRATION: 'closed' })).toEqual([])
  },
)
test.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])('a start on %s says nothing', (HOST) => {
  expect(startNotices({ HOST, REGISTRATION: 'open' })).toEqual([])
})
