/**
 * Imported before a program (`node --import`): it kills itself at the step that `KILL_AT` names, as by `kill -9`. A step is a
 * call of the file system, or a statement to the database, and whether it is killed before or after it.
 */
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

const [when, what, mark] = (process.env.KILL_AT ?? '').split(' ')

/** Never returns where the step is this one. */
async function at(moment: 'before' | 'after', call: string, text: string): Promise<void> {
  if (when !== moment || what !== call || !text.includes(mark ?? '')) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}

for (const name of ['writeFile', 'link', 'rename'] as const) {
  const real = files[name] as (...args: unknown[]) => Promise<void>
  const watched = async (...args: unknown[]) => {
    const path = String(name === 'writeFile' ? args[0] : args[1])
    await at('before', name, path)
    await real(...args)
    await at('after', name, path)
  }
  Object.assign(files, { [name]: watched })
}
syncBuiltinESMExports()

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
/** The transaction that stores the proof of another key. */
let rotates = false
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [asked] = args
  const text = typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '')
  rotates ||= text.includes('insert into "key_proof"') && text.includes('do update')
  const name = text === 'commit' && rotates ? 'rotation' : text
  const run = () => query.apply(this, args)
  if (when === undefined || what !== 'query' || !name.includes(mark ?? '')) return run()
  return at('before', 'query', name).then(async () => {
    const answer = await run()
    await at('after', 'query', name)
    return answer
  })
} as typeof pg.Client.prototype.query
