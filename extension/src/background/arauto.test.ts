import { expect, onTestFinished, test, vi } from 'vitest'
import { sendFiles } from './arauto.ts'

test('files have ten minutes to be sent', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', async () => Response.json({ stored: 1 }))
  onTestFinished(() => {
    patience.mockRestore()
    vi.unstubAllGlobals()
  })
  const files = [{ name: 'a.pdf', contentType: 'application/pdf', bytes: new Uint8Array() }]
  const sent = await sendFiles({ address: 'http://127.0.0.1', token: 'x' }, 7, files)
  expect(sent).toEqual({ ok: true, value: { stored: 1 } })
  expect(patience.mock.calls).toEqual([[10 * 60_000]])
})
