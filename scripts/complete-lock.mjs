/** `npm run lock`, after every `npm install`: makes the lock hold for every platform. `--check` only tells. */
import { readFile, writeFile } from 'node:fs/promises'
import { runScript } from './cli-error.mjs'
import { completeLock, lockFaults } from './lock-file.mjs'

const LOCK = new URL('../package-lock.json', import.meta.url)

await runScript(async () => {
  const text = await readFile(LOCK, 'utf8')
  const lock = JSON.parse(text)
  if (process.argv.includes('--check')) {
    const faults = lockFaults(lock)
    for (const fault of faults) console.error(fault)
    return faults.length > 0 ? 1 : 0
  }
  const complete = completeLock(lock)
  for (const entry of Object.values(complete.packages)) if (entry.resolved && !entry.link) delete entry.resolved
  const added = Object.keys(complete.packages).length - Object.keys(lock.packages).length
  const fresh = `${JSON.stringify(complete, null, 2)}\n`
  if (fresh !== text) await writeFile(LOCK, fresh)
  console.log(`package-lock.json: ${added} platform packages added.`)
})
