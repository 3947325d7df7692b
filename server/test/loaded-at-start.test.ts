import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** What some calls, or processes of their own, load: in the program itself each takes memory for as long as it runs. */
const ON_DEMAND = [
  ...['age-encryption', 'mailparser', 'mupdf', 'node-forge', 'nodemailer', 'pdfjs-dist', 'pdfkit'],
  ...['sherpa-onnx-node', 'tesseract.js-core'],
]
/** Imports what the program consists of, without starting it, and prints the packages that this loads. */
const PRINT_PACKAGES = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      packages.add(/.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(resolved.url)?.[1])
      return resolved
    },
  })
  for (const name of ['compose-api', 'compose-platform', 'compose-worker', 'stores']) await import('./src/app/' + name + '.ts')
  console.log(JSON.stringify([...packages]))`

it('the program starts without the libraries that only some calls and processes need', async () => {
  const options = { cwd: new URL('..', import.meta.url) }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', PRINT_PACKAGES],
    options,
  )
  const packages: string[] = JSON.parse(stdout)
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg']))
  expect(ON_DEMAND.filter((name) => packages.includes(name))).toEqual([])
})
