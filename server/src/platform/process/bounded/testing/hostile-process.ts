/** Does what a hostile file might make its reader do. */
import { setTimeout as delay } from 'node:timers/promises'
import { serveOrders } from '../serve-orders.ts'

export type HostileOrder =
  | 'answer'
  | 'throw'
  | 'spin'
  | 'heap'
  | 'map'
  | 'buffers'
  | 'hold'
  | 'exit'
  | 'steps'
  | 'stall'
  | 'wait'
  | 'work'

let held: Buffer

const DEEDS: Readonly<Record<HostileOrder, (reach: (reached: unknown) => void) => unknown>> = {
  answer: () => process.pid,
  throw: () => {
    throw new Error('its own words')
  },
  spin: () => {
    for (;;);
  },
  heap: () => {
    const kept: number[][] = []
    for (;;) kept.push(new Array(100_000).fill(1))
  },
  map: () => {
    const kept = new Map<string, object>()
    for (let index = 0; ; index++) kept.set(`key ${index}`, { index })
  },
  buffers: () => {
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(10_000_000, 1))
  },
  hold: () => {
    held = Buffer.alloc(250_000_000, 1)
    return held.length && process.pid
  },
  exit: () => process.exit(3),
  async steps(reach) {
    for (let step = 0; step < 5; step += 1) {
      await delay(250)
      reach(step)
    }
    return process.pid
  },
  async stall(reach) {
    reach('begun')
    await delay(60_000)
  },
  wait: () => delay(300),
  work: () => {
    const { user, system } = process.cpuUsage()
    while (process.cpuUsage().user + process.cpuUsage().system < user + system + 150_000);
    return process.pid
  },
}

serveOrders((order: HostileOrder, reach) => DEEDS[order](reach))
