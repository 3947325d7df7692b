import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('./fixtures/', import.meta.url)

/** The file of a filled database as it was when this was the last migration. */
export function fixturePath(migration: string): string {
  return fileURLToPath(new URL(`${migration}.sql`, FOLDER))
}

/** The migrations of which there is a fixture, in order. */
export async function fixtureNames(): Promise<string[]> {
  return (await readdir(FOLDER)).map((file) => file.replace(/\.sql$/, '')).sort()
}
