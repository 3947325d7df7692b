import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startS3 } from '../../simulators/src/s3/server.ts'
import { KillableProduct } from '../testing/killable-product.ts'
import { spawnProduct } from '../testing/spawn-product.ts'
import { folderOfTest } from '../testing/temporary-folder.ts'

it('a program does not start over a bucket that is another installation’s, with a message', {
  timeout: 120_000,
}, async () => {
  const folder = await folderOfTest('arauto two installations ')
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  const first = new KillableProduct(join(folder, 'um'), { OBJECT_STORE_URL: s3.storeUrl })
  await first.start()
  await first.stop()
  const said: Buffer[] = []
  const env = { DATA_DIR: join(folder, 'dois'), OBJECT_STORE_URL: s3.storeUrl }
  await expect(spawnProduct(env, (chunk) => said.push(chunk))).rejects.toThrow()
  expect(String(Buffer.concat(said))).toContain('este bucket e prefixo são de outra instalação do Arauto')
  await first.start()
  await first.stop()
})
