/** A file of a container. */
export interface ContainedFile {
  name: string
  bytes: Uint8Array
}

const SIGNATURE = 0x22_3e_9f_78
/** Attributes by their number, of which the upper half is a type ([MS-OXTNEF] 2.1.3.1). */
const [RENDER_DATA, TITLE, DATA, PROPERTIES] = [0x9002, 0x8010, 0x800f, 0x9005]
/** Properties of an attachment ([MS-OXPROPS]). */
const [LONG_NAME, OBJECT] = [0x3707, 0x3701]
/** Bytes of an interface's number before an attached message. */
const INTERFACE_BYTES = 16

/** Whether a file is Outlook's own container of attachments, `winmail.dat`. */
export const isTnef = (bytes: Uint8Array): boolean =>
  bytes.length > 6 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === SIGNATURE

/**
 * The files in Outlook's container ([MS-OXTNEF]), as far as it goes; an attached message is a container again.
 *
 * @param bytes that `isTnef`
 */
export function filesOfTnef(bytes: Uint8Array): ContainedFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files: { title: string; longName: string; bytes: Uint8Array | null }[] = []
  for (let at = 6; at + 9 <= bytes.length; ) {
    const id = view.getUint16(at + 1, true)
    const length = view.getUint32(at + 5, true)
    const data = bytes.subarray(at + 9, at + 9 + length)
    at += 9 + length + 2
    if (id === RENDER_DATA) files.push({ title: '', longName: '', bytes: null })
    const file = files.at(-1)
    if (!file) continue
    if (id === TITLE) file.title = textOf(data, 'windows-1252')
    if (id === DATA) file.bytes = data
    if (id === PROPERTIES) {
      const { longName, object } = propertiesOf(data)
      file.longName = longName || file.longName
      file.bytes ??= object
    }
  }
  return files.flatMap(({ title, longName, bytes: content }) =>
    content ? [{ name: longName || title, bytes: content }] : [],
  )
}

const textOf = (bytes: Uint8Array, charset: string): string =>
  new TextDecoder(charset).decode(bytes).replace(/\0.*$/s, '').trim()

/** Sizes of values by the type of their property ([MS-OXCDATA] 2.11.1); others are counted, each with its length. */
const SIZES: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
}
const [MANY, TEXT, UNICODE] = [0x1000, 0x1e, 0x1f]

/** @returns what an attachment's properties say, as far as they can be read */
function propertiesOf(bytes: Uint8Array): { longName: string; object: Uint8Array | null } {
  const found = { longName: '', object: null as Uint8Array | null }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 4
  const number = () => {
    at += 4
    return view.getUint32(at - 4, true)
  }
  const padded = (length: number) => Math.ceil(length / 4) * 4
  try {
    for (let left = view.getUint32(0, true); left > 0; left -= 1) {
      const [type, id] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
      at += 4
      if (id >= 0x8000) {
        at += 16
        if (number() === 0) at += 4
        else at += padded(number())
      }
      const size = SIZES[type & ~MANY]
      const count = size === undefined || type & MANY ? number() : 1
      for (let nth = 0; nth < count && at < bytes.length; nth += 1) {
        const length = size ?? number()
        const value = bytes.subarray(at, at + length)
        at += padded(length)
        if (id === LONG_NAME && type === TEXT) found.longName = textOf(value, 'windows-1252')
        if (id === LONG_NAME && type === UNICODE) found.longName = textOf(value, 'utf-16le')
        if (id === OBJECT && size === undefined) found.object = withoutInterface(value)
      }
    }
  } catch (error) {
    // They end too early.
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

function withoutInterface(value: Uint8Array): Uint8Array {
  const inner = value.subarray(INTERFACE_BYTES)
  return isTnef(inner) ? inner : value
}
