import assert from 'node:assert/strict'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeToyModel } from '@arauto/simulators/speech/toy-model'
import { waitFor } from '../../server/testing/wait-for.ts'
import { Computer, type Program, type StopSignal } from './computer.ts'
import { HOME } from './debian-tree.ts'
import { Office } from './office.ts'
import { runToEnd } from './run-to-end.ts'
import type { Tally } from './tally.ts'

/** A platform on which the product is tried. */
export interface Platform {
  name: string
  /** The system's folder. */
  root: string
  /** Puts the product into a folder of this machine, as a person would who downloaded it. */
  install(folder: string): Promise<void>
  /** What a person enters to start it. @param isFirst whether nothing is installed yet */
  start(isFirst: boolean): readonly [string, ...string[]]
  env: Record<string, string>
  /** See `Computer.boot`. */
  emulation?: string
  /** How it is asked to stop, one time after the other, and the exit code of what was started. */
  stops: readonly { signal: StopSignal; code: number | null }[]
}

/** A name that offices give to folders. */
const FOLDER = 'Casa do João & Filhos'
/** The first start may install and build, on an emulated processor. */
const FIRST_START_MS = 1_200_000
const START_MS = 300_000
const STOP_MS = 120_000
/** The product's programs, by their command lines. */
const PROGRAM = /server[\\/]src[\\/]main\.ts/
const PROGRAMS = /node|postgres/

/**
 * An office's first days with the product on a platform: it starts, works, is stopped, killed and cut off from the power,
 * and has everything again each time.
 */
export async function walk(platform: Platform, tally: Tally): Promise<void> {
  const { name, root } = platform
  const home = join(root, HOME)
  const office = await Office.open()
  await rm(home, { recursive: true, force: true })
  await platform.install(join(home, FOLDER))
  await writeModel(join(home, FOLDER, 'data', 'models', 'speech'))
  await runToEnd('chown', ['-R', '1000:1000', home])
  let computer = await Computer.boot(root, platform.emulation)
  let program: Program | undefined
  const step = (what: string, act: () => Promise<void>) =>
    tally.step(`${name}: ${what}`, act).catch((error: Error) => {
      throw new Error(`${error.message}\n--- written by the product:\n${program?.tail ?? 'nothing'}`, { cause: error })
    })
  const start = async (isFirst: boolean) => {
    program = computer.run(`${HOME}/${FOLDER}`, platform.start(isFirst), {
      ...platform.env,
      HOME,
      PORT: '0',
      CITIUS_URL: office.portal.url,
    })
    office.address = await addressOf(program, isFirst ? FIRST_START_MS : START_MS)
  }
  const startAgain = async () => {
    await start(false)
    await office.findAll()
  }
  try {
    await step('starts in an empty folder and says where it is', () => start(true))
    await step('registers a user, who signs in', () => office.register().then(() => office.signIn()))
    await step('checks an account and lists its rows with their documents', () => office.check())
    await step('imports a saved page', () => office.importPage())
    await step('keeps an attached file byte by byte', () => office.attach())
    await step('makes a recording into text', () => office.transcribe())
    await office.look()
    for (const { signal, code } of platform.stops) {
      await step(`stops on ${signal} and leaves nothing running`, async () => {
        await program!.signal(signal)
        assert.equal(await program!.end(STOP_MS), code)
        await waitFor(async () => (await computer.find(PROGRAMS)).length === 0)
      })
      await step('starts again and has everything', startAgain)
    }
    await step('ends when its program is killed', async () => {
      for (const pid of await computer.find(PROGRAM)) process.kill(pid, 'SIGKILL')
      assert.notEqual(await program!.end(STOP_MS), 0)
    })
    await step('starts again after that and has everything', startAgain)
    await computer.cutPower()
    computer = await Computer.boot(root, platform.emulation)
    await step('starts again when every process was killed at once, and has everything', startAgain)
  } finally {
    await computer.cutPower()
    await office.close()
  }
}

async function addressOf(program: Program, patienceMs: number): Promise<string> {
  return waitFor(async () => {
    if (program.hasEnded) throw new Error(`ended with ${await program.end(0)} instead of starting`)
    return /Arauto pronto em (http:\/\/[\w.:]+)/.exec(program.output)?.[1]
  }, patienceMs)
}

async function writeModel(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeToyModel(folder)
}
