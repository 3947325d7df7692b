import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS } from '../../../migrations/registered.ts'

const FOLDER = new URL('../../../migrations/fixtures/', import.meta.url)

/** The last migration. */
export const NEWEST: string = Object.keys(MIGRATIONS).at(-1)!

/** The file of the database as it was when this was the last migration. */
export function fixturePath(migration: string): string {
  return fileURLToPath(new URL(`${migration}.sql`, FOLDER))
}

/** The migrations of which there is a fixture, in order. */
export async function fixtureNames(): Promise<string[]> {
  return (await readdir(FOLDER)).map((file) => file.replace(/\.sql$/, '')).sort()
}
