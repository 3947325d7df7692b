/** `npm run lock`, after every `npm install`: completes the lock for every platform. `--check` only reports. */
import { readFile, writeFile } from 'node:fs/promises'
import { runScript } from './cli-error.mjs'
import { npmCommand } from './install.mjs'
import { completeLock, lockFaults, toBeAsked, withoutHash } from './lock-file.mjs'

const AT_ONCE = 4
const LOCK = new URL('../package-lock.json', import.meta.url)

/** Asks the registry for the hashes and licences that a lock lacks. @returns by `NAME@VERSION` those that it has */
async function askRegistry(lock) {
  const answers = new Map()
  const left = toBeAsked(lock).values()
  const ask = async () => {
    for (const { name, version } of left) {
      const id = `${name}@${version}`
      const { code, output } = await npmCommand(['view', id, 'dist.integrity', 'license', '--json'], {})
      const [integrity] = /sha\d+-[\w+/=]+/.exec(output) ?? []
      const [, license] = /"license": "([^"]+)"/.exec(output) ?? []
      if (code === 0 && integrity) answers.set(id, { integrity, license })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return answers
}

await runScript(async () => {
  const text = await readFile(LOCK, 'utf8')
  const lock = JSON.parse(text)
  if (process.argv.includes('--check')) {
    const faults = lockFaults(lock)
    for (const fault of faults) console.error(fault)
    return faults.length > 0 ? 1 : 0
  }
  const complete = completeLock(lock, await askRegistry(completeLock(lock)))
  for (const entry of Object.values(complete.packages)) if (entry.resolved && !entry.link) delete entry.resolved
  const added = Object.keys(complete.packages).length - Object.keys(lock.packages).length
  const fresh = `${JSON.stringify(complete, null, 2)}\n`
  if (fresh !== text) await writeFile(LOCK, fresh)
  console.log(`package-lock.json: ${added} platform packages added.`)
  const unknown = withoutHash(complete)
  if (unknown.length > 0) {
    console.log(`${unknown.length} packages that the registry does not have are installed nowhere:`)
    for (const { name, version } of unknown) console.log(`  ${name}@${version}`)
  }
})
