import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Portal, startPortal } from './server.ts'
import { createTestClient, dataRows, LIST, LOGIN, popupLinks, type TestClient } from './test-client.ts'

const USER = 'ana-1l@adv.oa.pt'
let portal: Portal
let client: TestClient

beforeEach(async () => {
  portal = await startPortal()
  portal.control({ cmd: 'account', username: USER, password: 'x' })
  portal.control({ cmd: 'notify', username: USER, count: 3 })
  client = createTestClient(portal)
  await client.signIn(USER, 'x')
})
afterEach(() => portal.close())

describe('faults', () => {
  test('closing the portal aborts delayed responses', async () => {
    portal.control({ cmd: 'fault', kind: 'slow', path: 'entrada' })
    const waiting = expect(client.get('/habilus/myhabilus/Entrada.aspx')).rejects.toThrow()
    await vi.waitFor(() => expect(portal.stats().requests[USER]).toBe(2))
    await portal.close()
    await waiting
  })

  test('truncated halves the next page and skips a redirect before it', async () => {
    const whole = await client.get(LIST)
    portal.control({ cmd: 'fault', kind: 'truncated' })
    expect((await client.get('/')).html).toContain('</html>')
    const half = await client.get(LIST)
    expect(half.status).toBe(200)
    expect(half.html).not.toContain('</html>')
    expect(half.bytes.length).toBe(Math.floor(whole.bytes.length / 2))
  })

  test('truncated halves a file', async () => {
    const popup = await client.get(popupLinks((await client.get(LIST)).html)[0]!)
    const file = /NotCitPdf\.aspx\?w=[^"&]+/.exec(popup.html)![0]
    portal.control({ cmd: 'fault', kind: 'truncated', path: 'notcitPDF' })
    const half = await client.get(`/habilus/myhabilus/NotificacoesCitacoes/${file}`)
    expect(half.html).toMatch(/^%PDF-/)
    expect(half.html).not.toContain('%%EOF')
  })

  test('huge sends a complete page of 5 MB, and mischarset declares the wrong charset', async () => {
    portal.control({ cmd: 'fault', kind: 'huge' })
    const huge = await client.get(LIST)
    expect(huge.bytes.length).toBeGreaterThan(5 * 1024 * 1024)
    expect(dataRows(huge.html)).toHaveLength(3)
    portal.control({ cmd: 'notify', username: USER, items: [{ tribunal: 'Évora' }] })
    portal.control({ cmd: 'fault', kind: 'mischarset' })
    const wrong = await client.get(LIST)
    expect(wrong.headers.get('content-type')).toContain('iso-8859-1')
    expect(wrong.bytes.toString('utf8')).toContain('Évora')
  })

  test('endless sends until the client disconnects', async () => {
    portal.control({ cmd: 'fault', kind: 'endless' })
    const leaving = new AbortController()
    const response = await fetch(portal.url + LOGIN, { signal: leaving.signal })
    let size = 0
    for await (const chunk of response.body!) {
      size += chunk.length
      if (size > 3 * 1024 * 1024) break
    }
    leaving.abort()
    expect(size).toBeGreaterThan(3 * 1024 * 1024)
  })

  test('path limits a fault to matching addresses, and none clears all faults', async () => {
    portal.control({ cmd: 'fault', kind: '500', path: 'lidas=1', times: 5 })
    expect((await client.get(LIST)).status).toBe(200)
    expect((await client.get(`${LIST}?Lidas=1`)).status).toBe(500)
    portal.control({ cmd: 'fault', kind: 'none' })
    expect((await client.get(`${LIST}?Lidas=1`)).status).toBe(200)
  })
})

test('maintenance answers every page with a notice', async () => {
  portal.control({ cmd: 'mode', maintenance: true })
  for (const path of [LIST, LOGIN]) {
    const { status, html } = await client.get(path)
    expect(status).toBe(200)
    expect(html).toContain('manuten&ccedil;&atilde;o')
    expect(html).not.toMatch(/<form|<table/)
  }
})
