import { execFile } from 'node:child_process'
import { access, constants, mkdir, readdir, readlink, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { waitFor } from './wait-for.ts'

const run = promisify(execFile)

/**
 * The file system writes back nothing by itself while a test runs, in five minutes at the earliest, and does not sync what
 * is renamed (ext4(5): `commit`, `noauto_da_alloc`).
 */
const OPTIONS = 'loop,commit=300,noauto_da_alloc,errors=remount-ro'
/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH (Linux's fs/ext4/ext4.h): from now on nothing reaches the disk. */
const SHUT_DOWN = 'open(my $d, "<", $ARGV[0]) or die $!; my $f = pack("I", 2); ioctl($d, 0x8004587d, $f) or die $!'

/** Why no power can be cut on this machine; null where it can. */
export async function whyNoPowerCut(): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'cutting the power needs root on Linux'
  const needed = ['/dev/loop-control', '/sbin/mkfs.ext4', '/usr/bin/perl']
  for (const one of needed) {
    const there = await access(one, constants.R_OK).then(
      () => true,
      () => false,
    )
    if (!there) return `cutting the power needs ${one}`
  }
  return null
}

/** A file system of its own (ext4 in a file), which can lose all that was not synced, as by a power cut. */
export class CuttableVolume {
  /** Where it is mounted. */
  readonly path: string
  readonly #image: string

  /** @param folder holds the volume's file and the folder where it is mounted */
  constructor(folder: string) {
    this.path = join(folder, 'volume')
    this.#image = join(folder, 'volume.img')
  }

  /** @param megabytes its size */
  async make(megabytes: number): Promise<void> {
    await mkdir(this.path)
    await writeFile(this.#image, '')
    await truncate(this.#image, megabytes * 1024 * 1024)
    await run('/sbin/mkfs.ext4', ['-q', '-m', '0', this.#image])
    await this.#mount()
  }

  async #mount(): Promise<void> {
    await run('mount', ['-o', OPTIONS, this.#image, this.path])
  }

  /** From now on every write fails, and what was not synced is lost; to be unmounted and mounted again. */
  async cutPower(): Promise<void> {
    await run('/usr/bin/perl', ['-e', SHUT_DOWN, this.path])
  }

  /** Makes it read-only, as a system does with a disk that fails. */
  async fail(): Promise<void> {
    const { stdout } = await run('findmnt', ['-n', '-o', 'SOURCE', this.path])
    await writeFile(`/sys/fs/ext4/${basename(stdout.trim())}/trigger_fs_error`, '1')
  }

  /**
   * Ends the processes that work in it, and mounts what is on its disk.
   *
   * @param repair whether the file system is checked first, as a system does when it found errors
   */
  async mountAgain(repair = false): Promise<void> {
    await waitFor(async () => {
      for (const pid of await processesIn(this.path)) process.kill(pid, 'SIGKILL')
      return run('umount', [this.path]).then(
        () => true,
        () => false,
      )
    })
    // A copy: a process that made a mount namespace meanwhile still holds the one that was shut down.
    await run('cp', ['--sparse=always', this.#image, `${this.#image}.copy`])
    await rename(`${this.#image}.copy`, this.#image)
    // It says by 1 that it repaired something.
    if (repair) await run('/sbin/e2fsck', ['-f', '-y', this.#image]).catch(() => {})
    await this.#mount()
  }

  async remove(): Promise<void> {
    await run('umount', ['-l', this.path]).catch(() => {})
    await rm(this.#image, { force: true })
  }
}

/** The processes whose working directory is in a folder, by Linux's `/proc`. */
async function processesIn(folder: string): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const directory = await readlink(`/proc/${name}/cwd`).catch(() => '')
    if (directory.startsWith(folder)) found.push(Number(name))
  }
  return found
}
