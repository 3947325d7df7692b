import type { ContainedFile } from './tnef.ts'

/** What a compound file begins with ([MS-CFB], 2.2). */
const COMPOUND = 0xe0_11_cf_d0
/** Kinds of entries. */
const [STORAGE, STREAM] = [1, 2]
const [ENTRY_BYTES, MOST_ENTRIES] = [128, 20_000]

/** Whether a file is a compound one, as of Outlook or of old Word. */
export const isCompound = (bytes: Uint8Array): boolean =>
  bytes.length > 512 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === COMPOUND

/**
 * The files that a message of Outlook (`.msg`) has attached, also those of the messages in it, one after another: all of them
 * together take the memory of a second message. Where it is damaged they end with an empty one.
 *
 * @param bytes that are `isCompound`
 * @returns null for another compound file, and for one that is damaged from its beginning
 */
export function filesOfOutlook(bytes: Uint8Array): Iterable<ContainedFile> | null {
  try {
    const root = readCompound(bytes)
    return root.has('__properties_version1.0') ? untilDamage(attachedTo(root)) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function* untilDamage(files: Iterable<ContainedFile>): Generator<ContainedFile> {
  try {
    yield* files
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    yield { name: '', bytes: new Uint8Array() }
  }
}

/** What a storage has, by name ([MS-OXMSG], 2.2): streams are read when they are asked for. */
type Storage = ReadonlyMap<string, Storage | (() => Uint8Array)>

function* attachedTo(message: Storage): Generator<ContainedFile> {
  const inOrder = [...message].sort(([one], [other]) => one.localeCompare(other))
  for (const [name, attached] of inOrder) {
    if (!name.startsWith('__attach') || typeof attached === 'function') continue
    const [embedded, data] = [attached.get(`${VALUE}3701000D`), attached.get(`${VALUE}37010102`)]
    // The pictures of its own text.
    const isPicture = /^image\//i.test(textOf(attached, '370E')) && textOf(attached, '3712') !== ''
    if (embedded && typeof embedded !== 'function') yield* attachedTo(embedded)
    else if (!isPicture) {
      // Of a link to a file elsewhere there is the name alone.
      const content = typeof data === 'function' ? data() : new Uint8Array()
      yield { name: textOf(attached, '3707') || textOf(attached, '3704'), bytes: content }
    }
  }
}

/** A property's value has its number, and that of its type, in the name. */
const VALUE = '__substg1.0_'

function textOf(storage: Storage, property: string): string {
  for (const [type, charset] of [
    ['001F', 'utf-16le'],
    ['001E', 'windows-1252'],
  ] as const) {
    const value = storage.get(`${VALUE}${property}${type}`)
    if (typeof value === 'function') return new TextDecoder(charset).decode(value()).replace(/\0.*$/s, '').trim()
  }
  return ''
}

/** @returns what the file's root has @throws RangeError for a damaged file */
function readCompound(bytes: Uint8Array): Storage {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorBytes = file.readUInt16LE(26) === 4 ? 4096 : 512
  // A sector belongs to one stream, or to the short ones, which have its pieces.
  let left = file.length
  const read = (begins: readonly number[], pieceBytes: number): Buffer => {
    left -= begins.length * pieceBytes
    if (left < 0) throw new RangeError('streams with the same bytes')
    return Buffer.concat(begins.map((begin) => file.subarray(begin, begin + pieceBytes)))
  }
  const beginOf = (place: number) => (place + 1) * sectorBytes
  const sectors = (places: readonly number[]) => read(places.map(beginOf), sectorBytes)
  const isPlace = (place: number) => place < 0xffff_fffa
  const numbers = (from: Buffer) => Uint32Array.from({ length: from.length >> 2 }, (_, at) => from.readUInt32LE(at * 4))
  /** A chain cannot have more links than its table, nor than the file has pieces. */
  const chain = (start: number, table: Uint32Array): number[] => {
    const places: number[] = []
    for (let at = start; isPlace(at); at = table[at] ?? Number.NaN) {
      if (!(at < table.length) || places.length >= Math.min(table.length, file.length / 64))
        throw new RangeError('a chain without end')
      places.push(at)
    }
    return places
  }
  // The first 109 sectors of the table are named in the header; each sector of others names the next one last.
  const tables = [...numbers(file.subarray(76, 512))].filter(isPlace)
  const mostTables = 109 + file.length / (sectorBytes * (sectorBytes / 4))
  for (let next = file.readUInt32LE(68); isPlace(next) && tables.length < mostTables; ) {
    const named = [...numbers(sectors([next]))]
    next = named.pop() ?? Number.NaN
    tables.push(...named.filter(isPlace))
  }
  const table = numbers(sectors(tables))
  const directory = sectors(chain(file.readUInt32LE(48), table))
  if (directory.length > MOST_ENTRIES * ENTRY_BYTES) throw new RangeError('too many entries')
  const smallTable = numbers(sectors(chain(file.readUInt32LE(60), table)))
  const small = chain(directory.readUInt32LE(116), table)
  const pieces = sectorBytes / 64
  const smallBegin = (place: number) => beginOf(small[Math.floor(place / pieces)] ?? Number.NaN) + (place % pieces) * 64
  const smallest = file.readUInt32LE(56)
  const seen = new Set<number>()
  const childrenOf = (first: number): Storage => {
    const found = new Map<string, Storage | (() => Uint8Array)>()
    const waiting = [first]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (!isPlace(id) || seen.has(id)) continue
      seen.add(id)
      const entry = directory.subarray(id * ENTRY_BYTES, (id + 1) * ENTRY_BYTES)
      const name = entry.toString('utf16le', 0, Math.max(0, entry.readUInt16LE(64) - 2))
      const [start, size] = [entry.readUInt32LE(116), entry.readUInt32LE(120)]
      waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72))
      if (entry[66] === STORAGE) found.set(name, childrenOf(entry.readUInt32LE(76)))
      if (entry[66] === STREAM)
        found.set(name, () =>
          (size < smallest
            ? read(chain(start, smallTable).map(smallBegin), 64)
            : sectors(chain(start, table))
          ).subarray(0, size),
        )
    }
    return found
  }
  return childrenOf(directory.readUInt32LE(76))
}
