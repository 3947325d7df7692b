/**
 * `npm run test:platforms`: the product on computers that this machine is not; `-- debian` tries that one alone. What
 * cannot be tried here is skipped, with the reason. Ends with the line `N passed, N failed, N skipped`.
 */
import { minimalDebian } from './minimal-debian.ts'
import { Tally } from './tally.ts'
import { whyNot } from './tools.ts'
import { type Platform, walk } from './walk.ts'
import { windows } from './windows.ts'

const PLATFORMS: Record<string, () => Promise<Platform>> = { debian: minimalDebian, windows }

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PLATFORMS[name])
if (unknown.length > 0) {
  console.error(`Não há a plataforma ${unknown.join(', ')}; há: ${Object.keys(PLATFORMS).join(', ')}.`)
  process.exit(2)
}
const tally = new Tally()
const reason = await whyNot()
for (const [name, open] of Object.entries(PLATFORMS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  if (reason) tally.skip(name, reason)
  else {
    await tally
      .step(`${name}: the system is made`, open)
      .then((made) => walk(made, tally))
      .catch((error: Error) => console.log(error.message))
  }
}
console.log(tally.total)
process.exitCode = tally.failed > 0 ? 1 : 0
