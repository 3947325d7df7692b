import { access, chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where Debian and what derives from it have libfaketime, of the package of that name. */
const LIBRARIES = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' } as Record<string, string>
const LIBRARY = `/usr/lib/${LIBRARIES[process.arch]}/faketime/libfaketimeMT.so.1`
const PRELOADED = fileURLToPath(new URL('preloaded.ts', import.meta.url))

/** Why no clock can be set on this machine; null where it can. */
export async function whyNoFakedClock(): Promise<string | null> {
  if (process.platform !== 'linux') return 'a clock is set by libfaketime, on Linux'
  return access(LIBRARY).then(
    () => null,
    () => `a clock is set by libfaketime, which is not at ${LIBRARY}`,
  )
}

/**
 * The clock of a product and of all processes that it starts, which can be set while they run. As on a machine whose clock
 * somebody sets, what measures how long something takes goes on as before. What is done every ten seconds or more rarely is
 * done every second.
 */
export class FakedClock {
  readonly #folder: string
  #ahead = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async make(): Promise<FakedClock> {
    const clock = new FakedClock(await mkdtemp(join(tmpdir(), 'arauto-clock-')))
    // The database server runs as a user of its own where the program is root's.
    await chmod(clock.#folder, 0o755)
    await clock.advance(0)
    return clock
  }

  /** What the product is to be started with. */
  get environment(): Record<string, string> {
    return {
      NODE_OPTIONS: `--import=${PRELOADED}`,
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
  }

  get #file(): string {
    return join(this.#folder, 'clock')
  }

  /** What the product takes for the present. */
  now(): Date {
    return new Date(Date.now() + this.#ahead * 1000)
  }

  /** @param seconds less than 0 sets it back */
  async advance(seconds: number): Promise<void> {
    this.#ahead += seconds
    const next = `${this.#file}.next`
    await writeFile(next, `${this.#ahead < 0 ? '' : '+'}${this.#ahead}\n`, { mode: 0o644 })
    await rename(next, this.#file)
  }

  /** Sets it to a moment, to the second. */
  goTo(moment: Date): Promise<void> {
    return this.advance(Math.round((moment.getTime() - this.now().getTime()) / 1000))
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }
}
