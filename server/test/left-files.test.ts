import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createApi } from '../src/app/compose-api.ts'
import { RedactedSecret } from '../src/platform/redacted-secret.ts'
import { startTestProduct } from '../testing/test-product.ts'

it('a file that was left a day ago goes at the next start of the only program, and at none of several', async () => {
  const product = await startTestProduct({ worker: false })
  onTestFinished(() => product.stop())
  const { platform } = product
  const sha256 = await platform.store.put(Buffer.from('sem linha'))
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(join(platform.config.DATA_DIR, 'objects', 'unconfirmed', sha256), old, old)
  const start = async (url: string) => {
    const config = { ...platform.config, DATABASE_URL: new RedactedSecret(url) }
    await (await createApi({ ...platform, config }, '')).close()
    return platform.store.size(sha256)
  }
  expect(await start('postgres://other.example/arauto')).toBe(9)
  expect(await start('')).toBeNull()
})
