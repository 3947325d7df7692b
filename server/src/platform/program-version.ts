import { readFileSync } from 'node:fs'

/** @returns the program's version, as its package says */
export function programVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return manifest.version
}
