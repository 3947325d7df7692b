import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

type Files = typeof import('node:fs/promises')

/** What a power cut would take of a disk that keeps nothing but what was synced, by path. */
class LossyDisk {
  /** Names in folders that were not synced since. */
  readonly names = new Set<string>()
  /** Files whose bytes were not synced. */
  readonly bytes = new Set<string>()
  /** The codes with which the next renames fail. */
  renameErrors: string[] = []
  /** Called before a rename. */
  onRename: (to: string) => void = () => {}

  reset(): void {
    this.names.clear()
    this.bytes.clear()
    this.renameErrors = []
    this.onRename = () => {}
  }

  written(path: string): void {
    this.names.add(path)
    this.bytes.add(path)
  }

  synced(path: string): void {
    this.bytes.delete(path)
    for (const name of this.names) if (dirname(name) === path) this.names.delete(name)
  }
}

/** The disk of a test file that has `node:fs/promises` mocked by `onLossyDisk`. */
export const disk = new LossyDisk()

/** @param real the file system's functions @returns them, with a note in `disk` of what is not synced */
export function onLossyDisk(real: Files): Files {
  const mkdir = async (path: string, options: { recursive: true; mode: number }) => {
    const first = await real.mkdir(path, options)
    for (let made = path; first && made.length >= first.length; made = dirname(made)) disk.names.add(made)
    return first
  }
  const open = async (path: string, flags: string, mode?: number) => {
    const handle = await real.open(path, flags, mode)
    if (flags !== 'r') disk.written(path)
    const sync = handle.sync.bind(handle)
    return Object.assign(handle, { sync: () => sync().then(() => disk.synced(path)) }) satisfies FileHandle
  }
  const writeFile = async (path: string, data: string, options?: { mode?: number; flush?: boolean }) => {
    await real.writeFile(path, data, options)
    disk.written(path)
    if (options?.flush) disk.bytes.delete(path)
  }
  const link = async (from: string, to: string) => {
    await real.link(from, to)
    disk.names.add(to)
    if (disk.bytes.has(from)) disk.bytes.add(to)
  }
  const rename = async (from: string, to: string) => {
    const code = disk.renameErrors.shift()
    if (code) throw Object.assign(new Error(code), { code })
    disk.onRename(to)
    await real.rename(from, to)
    disk.names.delete(from)
    disk.names.add(to)
    if (disk.bytes.delete(from)) disk.bytes.add(to)
  }
  return { ...real, mkdir, open, writeFile, link, rename } as unknown as Files
}
