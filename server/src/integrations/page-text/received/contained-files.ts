import { fileType, UNKNOWN } from '@arauto/portal-pages/file-type'
import type { Entry, ZipFile } from 'yauzl'
import { openZip } from '../../../platform/process/bounded/open-zip.ts'
import { isContainer, isMessage, isZip, maybeSigned } from './file-kinds.ts'
import { filesOfOutlook, isCompound } from './outlook-message.ts'
import { contentOfSigned } from './signed.ts'
import { type ContainedFile, filesOfTnef, isTnef } from './tnef.ts'
import { filesInText } from './uuencoded.ts'

/** Why a file is not taken. */
export type LeftOutBecause =
  | 'word'
  | 'outlook'
  | 'image'
  | 'page'
  | 'archive'
  | 'encrypted'
  | 'damaged'
  | 'too_large'
  | 'too_many'
  | 'messages'
  | 'not_named'
  | 'too_deep'
  | 'signature'
  | 'other'

/** What was found in a file, or in what it holds. */
export interface Found {
  pdfs: ContainedFile[]
  leftOut: { name: string; because: LeftOutBecause }[]
  /** How many more are left out, and not named. */
  more: number
  /** Messages, to be read. */
  messages: Uint8Array[]
}

/** A part of a message or of another container. */
export interface Part extends ContainedFile {
  type: string
}

const MOST_PDFS = 20
const MOST_LEFT_OUT = 50
/** Containers within containers are opened to this depth. */
const MAX_DEPTH = 4
const MOST_ENTRIES = 2_000
/** The most that is unpacked of one archive, in bytes. */
const MOST_UNPACKED = 100 * 1024 * 1024
/** Stored and Deflate (APPNOTE, 4.4.5): not the Deflate64 of Windows Explorer. */
const UNPACKED_METHODS: readonly number[] = [0, 8]
const PDF = 'application/pdf'
const MESSAGE = 'message/rfc822'
/** What systems put beside files, also in a message, and signatures and reports of one, which hold nothing. */
const NO_CONTENT = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i
const NO_CONTENT_TYPES =
  /^(?:application\/(?:applefile|(?:x-)?(?:pkcs7|pgp)-signature)|message\/(?:delivery-status|disposition-notification))$/
/** A PDF that is still in base64, as of a part that does not say so. */
function asBase64(bytes: Uint8Array): Uint8Array | null {
  const start = Buffer.from(bytes.subarray(0, 40)).toString('latin1').trimStart()
  return start.startsWith('JVBERi0') ? Buffer.from(Buffer.from(bytes).toString('latin1'), 'base64') : null
}

/** Looks into a file, by its bytes and not by its name, and adds what it holds. */
export async function findFiles(part: Part, found: Found, depth = 0): Promise<void> {
  const { bytes, type } = part
  const name = part.name || 'sem nome'
  const leave = (because: LeftOutBecause, left = name) => {
    if (found.leftOut.length < MOST_LEFT_OUT) found.leftOut.push({ name: left, because })
    else found.more += 1
  }
  const kind = fileType(bytes, type)
  if (NO_CONTENT.test(name) || (NO_CONTENT_TYPES.test(type) && kind !== PDF)) return
  if (bytes.length === 0) return leave('damaged')
  if (isMessage(bytes) || (type === MESSAGE && kind !== PDF)) return void found.messages.push(bytes)
  // A container may begin with what it holds.
  if (kind === PDF && !isContainer(bytes)) {
    if (found.pdfs.length < MOST_PDFS) found.pdfs.push({ name: part.name || 'documento.pdf', bytes })
    else leave('too_many')
    return
  }
  if (depth >= MAX_DEPTH) return leave('too_deep')
  for (const open of OPENERS) {
    const opened = open(part, depth)
    if (opened === null) continue
    if (typeof opened === 'string') return leave(opened)
    for await (const one of opened) {
      if ('because' in one) leave(one.because, one.name || name)
      else await findFiles({ ...one, type: UNKNOWN }, found, depth + 1)
    }
    return
  }
  leave(whyNot(kind, name, type))
}

/** A file that a container holds, or why one is not taken out of it; without a name: the container. */
type Held = ContainedFile | { name: string; because: LeftOutBecause }

/** @returns what a container holds, or why it is not opened; null for a file of another kind */
type Opener = (file: ContainedFile, depth: number) => Iterable<Held> | AsyncIterable<Held> | LeftOutBecause | null

const OPENERS: readonly Opener[] = [
  function uuencoded({ bytes }) {
    if (!/^begin [0-7]{3,4} /.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))) return null
    const files = filesInText(Buffer.from(bytes).toString('latin1'))
    return files.length > 0 ? files : null
  },
  function inBase64({ name, bytes }) {
    const pdf = asBase64(bytes)
    return pdf && [{ name, bytes: pdf }]
  },
  function ofOutlook({ bytes }) {
    return isTnef(bytes) ? filesOfTnef(bytes) : isCompound(bytes) ? filesOfOutlook(bytes) : null
  },
  function signed({ name, bytes }, depth) {
    const content = maybeSigned(bytes) ? contentOfSigned(bytes) : 'unknown'
    if (content === 'unknown') return null
    // Beside the file that it signs, it says nothing.
    if (content === 'detached') return depth === 0 ? 'signature' : []
    if (content === 'encrypted') return content
    return [{ name: name.replace(/\.(?:p7m|p7s|p7c|p7|tsd|m7m)$/i, ''), bytes: content.content }]
  },
  function zipped({ name, bytes }) {
    return isZip(bytes) && !isOfficeName(name) ? filesOfZip(bytes) : null
  },
]

/** A Word file is an archive too. */
const isOfficeName = (name: string): boolean => /\.(?:docx|docm|dotx|xlsx|xlsm|pptx|odt|ods|odp)$/i.test(name)

function whyNot(kind: string, name: string, type: string): LeftOutBecause {
  if (/\.msg$/i.test(name) || /ms-outlook/.test(kind)) return 'outlook'
  if (/pgp-encrypted|\.(?:pgp|gpg|asc)$/i.test(`${type} ${name}`)) return 'encrypted'
  if (/^image\//.test(kind) || /\.(?:jpe?g|png|tiff?|gif|heic|bmp|webp)$/i.test(name)) return 'image'
  if (
    isOfficeName(name) ||
    /msword|officedocument|opendocument|rtf|vnd\.ms-/.test(kind) ||
    /\.(?:doc|rtf)$/i.test(name)
  )
    return 'word'
  if (/^text\/html/.test(kind)) return 'page'
  if (/\.(?:zip|7z|rar|gz|tar|tgz|xz)$/i.test(name)) return 'archive'
  return 'other'
}

/** What an archive holds; one that holds a Word file's parts is that. */
async function* filesOfZip(bytes: Uint8Array): AsyncGenerator<Held> {
  const whole = (because: LeftOutBecause) => ({ name: '', because })
  let zip: ZipFile
  const entries: Entry[] = []
  try {
    zip = await openZip(bytes)
    for await (const entry of zip.eachEntry()) {
      if (entries.length >= MOST_ENTRIES) return yield whole('too_large')
      entries.push(entry)
    }
  } catch {
    return yield whole('damaged')
  }
  if (entries.some(({ fileName }) => fileName === '[Content_Types].xml' || fileName === 'content.xml'))
    return yield whole('word')
  let left = MOST_UNPACKED
  for (const entry of entries) {
    const fileName = entryName(entry)
    // Of an archive that signs what it holds (ETSI EN 319 162), the signatures.
    if (fileName.endsWith('/') || /^(?:META-INF\/|mimetype$)/.test(fileName) || NO_CONTENT.test(fileName)) continue
    const content = await unpack(zip, entry, left).catch(() => 'damaged' as const)
    const name = fileName.split('/').at(-1)!
    if (typeof content === 'string') yield { name, because: content }
    else {
      left -= content.length
      yield { name, bytes: content }
    }
  }
}

/** Letters that only code page 850 has, at the places of those of 437. */
const IN_850 = new Map(
  ['╡Á', '╢Â', '╖À', '╞ã', '╟Ã', '╥Ê', '╓Í', 'αÓ', 'ΓÔ', 'Σõ', 'σÕ', 'ΘÚ'].map(([of437, of850]) => [of437!, of850!]),
)
const PORTUGUESE = /^[ -~À-ÃÇÉÊÍÓ-ÕÚà-ãçéêíó-õúüªº]*$/

/**
 * A name that does not say its charset: the format means code page 437 (APPNOTE, appendix D), macOS writes UTF-8, Windows in
 * Portugal code page 850, and other programs windows-1252.
 */
function entryName({ fileName, fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if (generalPurposeBitFlag & 0x800) return fileName
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/')
  } catch {
    const as850 = Array.from(fileName, (letter) => IN_850.get(letter) ?? letter).join('')
    return (
      [as850, new TextDecoder('windows-1252').decode(fileNameRaw)].find((name) => PORTUGUESE.test(name)) ?? fileName
    )
  }
}

/** The size that an archive declares may be wrong. @returns why not, for an entry that is not unpacked */
async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Buffer | LeftOutBecause> {
  if (entry.isEncrypted()) return 'encrypted'
  if (!UNPACKED_METHODS.includes(entry.compressionMethod)) return 'archive'
  if (entry.uncompressedSize > most) return 'too_large'
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) return 'too_large'
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
