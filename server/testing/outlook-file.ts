type Tree = { [name: string]: Uint8Array | Tree }
/**
 * @param sectorBytes 512, or 4096 for more than 7 MB
 * @returns a compound file ([MS-CFB]) with its long streams first, then its short ones, its directory and its tables
 */
export function compound(tree: Tree, sectorBytes: 512 | 4096 = 512): Buffer {
  const entries: Buffer[] = []
  const [long, short]: [Buffer[], Buffer[]] = [[], []]
  const [table, shortTable]: [number[], number[]] = [[], []]
  const store = (bytes: Uint8Array, pieces: Buffer[], links: number[], size: number): number => {
    const first = pieces.length
    for (let at = 0; at < bytes.length; at += size) {
      pieces.push(Buffer.concat([bytes.subarray(at, at + size), Buffer.alloc(size)]).subarray(0, size))
      links.push(at + size < bytes.length ? pieces.length : -2)
    }
    return bytes.length > 0 ? first : -2
  }
  const add = (name: string, value: Uint8Array | Tree, next: number): number => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE(name.length * 2 + 2, 64)
    entry.fill(0xff, 68, 80)
    entry.writeInt32LE(next, 72)
    const id = entries.push(entry) - 1
    entry[66] = value instanceof Uint8Array ? 2 : id === 0 ? 5 : 1
    if (value instanceof Uint8Array) {
      const start = value.length < 4096 ? store(value, short, shortTable, 64) : store(value, long, table, sectorBytes)
      entry.writeInt32LE(start, 116)
      entry.writeUInt32LE(value.length, 120)
    } else
      entry.writeInt32LE(
        Object.entries(value).reduce((after, [one, inner]) => add(one, inner, after), -1),
        76,
      )
    return id
  }
  add('Root Entry', tree, -1)
  const numbers = (all: readonly number[]) => Buffer.from(Int32Array.from(all).buffer)
  entries[0]!.writeInt32LE(store(Buffer.concat(short), long, table, sectorBytes), 116)
  const [shortTableAt, directoryAt] = [numbers(shortTable), Buffer.concat(entries)].map((bytes) =>
    store(bytes, long, table, sectorBytes),
  )
  const head = Buffer.alloc(sectorBytes, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(sectorBytes === 512 ? 3 : 4, 26)
  for (const [at, value] of [
    [48, directoryAt!],
    [56, 4096],
    [60, shortTableAt!],
  ] as const)
    head.writeInt32LE(value, at)
  const tableAt = long.length
  const perSector = sectorBytes / 4
  const rest = Array<number>(perSector - 1 - (table.length % perSector)).fill(-1)
  store(numbers([...table, -3, ...rest]), long, [], sectorBytes)
  for (let at = tableAt; at < long.length; at += 1) head.writeInt32LE(at, 76 + 4 * (at - tableAt))
  return Buffer.concat([head, ...long])
}
/** A file, a message, or nothing but a name. */
type Attached = [name: string, value: Uint8Array | Tree | null]
/** @returns what a message of Outlook has ([MS-OXMSG]), with files, and with messages in it */
export const outlookTree = (...attached: Attached[]): Tree => ({
  '__properties_version1.0': Buffer.alloc(32),
  ...Object.fromEntries(
    attached.map(([name, value], at) => [
      `__attach_version1.0_#${at.toString(16).padStart(8, '0')}`,
      {
        '__substg1.0_3707001F': Buffer.from(name, 'utf16le'),
        ...(value && { [`__substg1.0_3701${value instanceof Uint8Array ? '0102' : '000D'}`]: value }),
      },
    ]),
  ),
})
/** @returns a message of Outlook, as it saves one (`.msg`) */
export const outlookFile = (...attached: Attached[]): Buffer => compound(outlookTree(...attached))
