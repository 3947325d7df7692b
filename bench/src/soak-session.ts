import type { Portal } from '@arauto/simulators/portal/server'
import type { BenchProduct } from './product.ts'

/** A user, and the portal account of its lawyer. */
export interface Office {
  username: string
  password: string
  portal: { username: string; password: string; advogado: string }
}

const WORDS = ['sentença', 'lisboa', 'despacho', 'T8PRT', '2026', 'citação porto', 'nada disto existe']
/** One sign-in in this many is never signed out, as when a browser is closed. */
const ABANDONED_EVERY = 3

/** Counts the calls of all sessions by result. */
export function createCallLog() {
  const answers = new Map<string, number>()
  let signIns = 0
  let calls = 0
  let failed = 0
  return {
    record(what: string, status: number) {
      calls += 1
      if (what === 'sign in') signIns += 1
      if (status >= 500 && status !== 503) failed += 1
      const key = `${what}: ${status}`
      answers.set(key, (answers.get(key) ?? 0) + 1)
    },
    totals: () => ({ calls, signIns, failed }),
    lines: () => [...answers].sort().map(([key, count]) => `- ${key}, ${count} times`),
  }
}

/** One session of a user: sign-in, some work, sign-out. */
export async function runSession(
  product: BenchProduct,
  portal: Portal,
  office: Office,
  number: number,
  callLog: ReturnType<typeof createCallLog>,
  pause: () => Promise<void>,
): Promise<void> {
  let token: string | undefined
  const call = async (what: string, method: string, path: string, body?: unknown): Promise<Uint8Array> => {
    await pause()
    const response = await product.call(method, path, token, body)
    const bytes = new Uint8Array(await response.arrayBuffer())
    callLog.record(what, response.status)
    return bytes
  }
  const send = async (what: string, path: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
    await pause()
    const response = await product.upload(token!, path, field, new Blob([bytes]), name)
    await response.arrayBuffer()
    callLog.record(what, response.status)
  }
  if (number % 10 === 0) {
    await call('wrong password', 'POST', '/api/token/', { username: office.username, password: 'errada' })
  }
  const { username, password } = office
  const { access, refresh } = json<{ access: string; refresh: string }>(
    await call('sign in', 'POST', '/api/token/', { username, password }),
  )
  token = access
  await call('status', 'GET', '/api/system-status/')
  await call('whole list', 'GET', '/api/processos/')
  const { results } = json<{ results: { id: number; doc: string | null }[] }>(
    await call('page', 'GET', '/api/processos/?page=0'),
  )
  for (const page of [1, 2, 3]) await call('page', 'GET', `/api/processos/?page=${page}`)
  for (const word of [WORDS[number % WORDS.length]!, `${WORDS[0]} ${number}`]) {
    await call('search', 'GET', `/api/processos/?page=0&search=${encodeURIComponent(word)}`)
  }
  await call('accounts', 'GET', '/api/citius-accounts/')
  if (number % 5 === 0) await changeAccounts(call, portal, office, number)
  const link = results.find(({ doc }) => doc?.includes('/api/documents/'))?.doc
  if (link) await call('document', 'GET', link.slice(link.indexOf('/api/')))
  if (number % 7 === 0) {
    await send('upload refused', '/api/upload/', 'file', 'audio.mp3', new Uint8Array(2 ** 20))
    await send('page refused', '/api/page-import/', 'pages', 'lista.html', new TextEncoder().encode('<p>olá</p>'))
  }
  await call('not found', 'GET', '/api/processos/0/')
  await call('refresh token', 'POST', '/api/token/refresh', { refresh })
  if (number % ABANDONED_EVERY !== 0) await call('sign out', 'POST', '/api/token/revoke/', { refresh })
}

async function changeAccounts(
  call: (what: string, method: string, path: string, body?: unknown) => Promise<Uint8Array>,
  portal: Portal,
  office: Office,
  number: number,
): Promise<void> {
  const { username, password } = office.portal
  portal.control({ cmd: 'account', username, password })
  portal.control({ cmd: 'notify', username, count: 1 })
  const { task_id } = json<{ task_id: string }>(await call('check now', 'POST', '/api/refresh-notifications/'))
  await call('task', 'GET', `/api/task-status/${task_id}/`)
  await call('test account', 'POST', '/api/test-account/', { username, password })
  const other = { username: `outro-${number}p@adv.oa.pt`, password: 'x', advogado: 'Outro', is_active: false }
  const { id } = json<{ id: number }>(await call('new account', 'POST', '/api/citius-accounts/', other))
  await call('change account', 'PUT', `/api/citius-accounts/${id}/`, { ...other, advogado: 'Mais um' })
  await call('remove account', 'DELETE', `/api/citius-accounts/${id}/`)
}

const json = <T>(bytes: Uint8Array): T => JSON.parse(new TextDecoder().decode(bytes)) as T
