/**
 * `npm run test:platforms`: the product on computers that this machine is not; `-- debian` tries that one alone. What
 * cannot be tried here is skipped, with the reason. Ends with the line `N passed, N failed, N skipped`.
 */
import { arm64 } from './arm64.ts'
import { minimalDebian } from './minimal-debian.ts'
import { Tally } from './tally.ts'
import { whyNot, whyNotEmulated } from './tools.ts'
import { type Platform, walk } from './walk.ts'
import { windows } from './windows.ts'

/** Each with what else it needs. */
const PLATFORMS: Record<string, { open: () => Promise<Platform>; whyNot?: () => Promise<string | null> }> = {
  debian: { open: minimalDebian },
  windows: { open: windows },
  arm64: { open: arm64, whyNot: whyNotEmulated },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !PLATFORMS[name])
if (unknown.length > 0) {
  console.error(`Não há a plataforma ${unknown.join(', ')}; há: ${Object.keys(PLATFORMS).join(', ')}.`)
  process.exit(2)
}
const tally = new Tally()
const always = await whyNot()
for (const [name, platform] of Object.entries(PLATFORMS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const reason = always ?? (await platform.whyNot?.())
  if (reason) tally.skip(name, reason)
  else {
    await tally
      .step(`${name}: the system is made`, platform.open)
      .then((made) => walk(made, tally))
      .catch((error: Error) => console.log(error.message))
  }
}
console.log(tally.total)
process.exitCode = tally.failed > 0 ? 1 : 0
