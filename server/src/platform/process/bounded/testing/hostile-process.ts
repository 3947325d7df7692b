/** Does what a hostile file might make its reader do. */
import { serveOrders } from '../serve-orders.ts'

export type HostileOrder = 'answer' | 'throw' | 'spin' | 'heap' | 'map' | 'buffers' | 'hold' | 'exit'

let held: Buffer

const DEEDS: Readonly<Record<HostileOrder, () => unknown>> = {
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
}

serveOrders((order: HostileOrder) => DEEDS[order]())
