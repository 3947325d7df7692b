import { lstat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ATTACHED_FILE_MAX_BYTES } from '@arauto/contract/page-import'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { Logger } from '../../platform/logging.ts'
import { DiskFull, isOutOfSpace } from '../../platform/storage/disk-space.ts'
import type { Draft, ObjectStore } from '../../platform/storage/object-store.ts'
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts'
import { createFolderAnswer, FolderSilent } from './folder-answer.ts'
import { noteScan, noteSeen, readOwner, readSeen, type SeenFile, UNREADABLE_FILE } from './folder-state.ts'
import { type FolderContent, type FolderFile, isSame, listFolder, openListed } from './list-folder.ts'

export interface ScanDependencies {
  db: Database
  store: Pick<ObjectStore, 'receive'>
  logger: Logger
  folder: string
  /** The office whose files stand in no sub-folder of an office; 0 for the first that there was. */
  rootOffice?: OfficeId | 0
  stopping: AbortSignal
  /** Lists the folder's files (`listFolder`). */
  list?: typeof listFolder
  /** How long the folder may take to answer, in milliseconds. */
  patienceMs?: number
  /**
   * Takes a file in.
   *
   * @param file with the SHA-256 of what stood at its place before
   * @returns why it was not, or not whole, in Portuguese; empty where it was; and whether it may still be written
   */
  take(
    officeId: OfficeId,
    file: { name: string; draft: Draft; before: string | null },
  ): Promise<{ problem: string; mayGrow: boolean }>
}

/** The most files that one scan takes; the next begins at once. */
const MOST_TAKEN = 100
/** A file that was written to in the last seconds is not finished. */
const QUIET_MS = 3_000
/** After so long a file whose end is missing is damaged. */
const PATIENCE_MS = 10 * 60_000
/** The largest file takes as long from a slow disk. */
const ANSWER_MS = 5 * 60_000

/** Files that a browser is still writing. */
const TEMPORARY = /\.(?:part|partial|crdownload|download|tmp|opdownload)$/i
const TOO_LARGE = 'É maior do que 100 MB.'
const NO_OFFICE = (count: number) =>
  `${count === 1 ? 'Um ficheiro não está' : `${count} ficheiros não estão`} na pasta de nenhum escritório, e por isso não se ${count === 1 ? 'recebe' : 'recebem'}.`
const FULL = (count: number) =>
  `A pasta tem mais de ${count.toLocaleString('pt-PT')} ficheiros, e só esses se recebem: tire dela os que já foram recebidos.`
const UNREAD = (count: number) =>
  `${count === 1 ? 'Uma pasta dentro desta não foi lida' : `${count} pastas dentro desta não foram lidas`}, por falta de autorização ou a mais de seis níveis de profundidade.`
const SILENT = 'A pasta não responde. O disco em rede pode estar parado.'
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'A pasta não existe, ou o disco em rede não está ligado.',
  ENOTDIR: 'IMPORT_DIR não é uma pasta.',
  EACCES: 'O Arauto não tem autorização para ler a pasta.',
  EPERM: 'O Arauto não tem autorização para ler a pasta.',
}

function problemOf(error: unknown): string {
  if (error instanceof FolderSilent) return SILENT
  const { code = '' } = error as NodeJS.ErrnoException
  return (
    UNREADABLE[code] ??
    `Não foi possível ler a pasta (${code || 'erro'}). O Arauto volta a tentar; se continuar, verifique o disco.`
  )
}

/**
 * @param offices all that there are
 * @param root the office whose files stand in no sub-folder of an office
 * @returns whose a file is: of the office whose number its first folder bears, else of the root's
 */
function officeOf(path: string, offices: readonly OfficeId[], root: OfficeId | undefined): OfficeId | null {
  const named = /^escritorio-(\d{1,15})\//i.exec(path)?.[1]
  return offices.find((id) => id === (named === undefined ? root : Number(named))) ?? null
}

const isRecent = ({ modifiedAt }: FolderFile): boolean => Math.abs(Date.now() - modifiedAt) <= PATIENCE_MS

/** @returns scans the folder once: whether files remain that could be taken now */
export function createFolderScan({
  db,
  store,
  logger,
  folder,
  rootOffice = 0,
  stopping,
  take,
  ...options
}: ScanDependencies) {
  const { list = listFolder, patienceMs = ANSWER_MS } = options
  const { within, isSilent } = createFolderAnswer(patienceMs, stopping)
  /** What was there at the last scan, and could still be written. */
  let unsettled = new Map<string, FolderFile>()

  const isQuiet = (file: FolderFile): boolean => {
    const before = unsettled.get(file.path)
    const age = Date.now() - file.modifiedAt
    // A clock that is ahead does not stop a file that stays the same.
    return before !== undefined && isSame(before, file.size, file.modifiedAt) && (age < 0 || age > QUIET_MS)
  }

  const receive = async (file: FolderFile): Promise<Draft | null> => {
    await using handle = await openListed(folder, file)
    if (!handle) return null
    return await store.receive(handle.createReadStream({ autoClose: false }), file.size)
  }

  /** @returns why it was not taken; null where it is to be looked at again */
  const read = async (
    file: FolderFile,
    officeId: OfficeId,
    before: string | null,
  ): Promise<Pick<SeenFile, 'problem' | 'key'> | null> => {
    if (file.size > ATTACHED_FILE_MAX_BYTES) return { problem: TOO_LARGE, key: null }
    if (TEMPORARY.test(file.path) && isRecent(file)) return null
    const draft = await within(receive(file), async (late) => late?.discard())
    if (!draft) return null
    try {
      const facts = await within(lstat(join(folder, file.path)))
      if (draft.size !== file.size || !isSame(file, facts.size, facts.mtimeMs)) return null
      const { problem, mayGrow } = await take(officeId, { name: basename(file.path), draft, before })
      return mayGrow && isRecent(file) ? null : { problem, key: draft.sha256 }
    } finally {
      await draft.discard()
    }
  }

  return async function scan(): Promise<boolean> {
    const offices = (await db.selectFrom('offices').select('id').orderBy('id').execute()).map(
      ({ id }) => id as OfficeId,
    )
    const owner = (await readOwner(db, folder)) ?? offices[0]
    let content: FolderContent
    try {
      if (isSilent()) throw new FolderSilent()
      content = await within(list(folder))
    } catch (error) {
      if (stopping.aborted) return false
      await noteScan(db, { folder, owner, found: 0, remaining: 0, problem: problemOf(error) }, [])
      logger.warn({ err: error }, 'the import folder cannot be read')
      return false
    }
    const { files, isFull, unread } = content
    const seen = await readSeen(db)
    const fresh = files.filter(({ path, size, modifiedAt }) => {
      const before = seen.get(path)
      return !before || before.isReadAgain || before.size !== size || before.modifiedAt !== modifiedAt
    })
    let nobodys = 0
    let taken = 0
    let done = 0
    let silent = ''
    for (const file of fresh) {
      const officeId = officeOf(file.path, offices, rootOffice || owner)
      if (officeId === null) nobodys += 1
      if (officeId === null || !isQuiet(file) || taken >= MOST_TAKEN || stopping.aborted) continue
      taken += 1
      const seenNow = await read(file, officeId, seen.get(file.path)?.key ?? null).catch((error: unknown) => {
        if (error instanceof FolderSilent) return error
        // What holds for every file ends the scan; it is tried again.
        if (error instanceof DiskFull || isOutOfSpace(error) || error instanceof StoreUnavailable) throw error
        const { code } = error as NodeJS.ErrnoException
        if (code === undefined) throw error
        return code === 'ENOENT'
          ? null
          : {
              problem: `${UNREADABLE_FILE} (${code}). O Arauto volta a tentar; se continuar, verifique o disco e as autorizações do ficheiro.`,
              key: null,
            }
      })
      if (seenNow instanceof FolderSilent) {
        silent = stopping.aborted ? '' : SILENT
        break
      }
      if (seenNow === null) continue
      done += 1
      await noteSeen(db, { ...file, officeId, ...seenNow })
    }
    unsettled = new Map(fresh.map((file) => [file.path, file]))
    const remaining = fresh.length - done - nobodys
    const problems = [isFull && FULL(files.length), unread > 0 && UNREAD(unread), nobodys > 0 && NO_OFFICE(nobodys)]
    const problem = silent || problems.filter(Boolean).join(' ')
    await noteScan(
      db,
      { folder, owner, found: files.length, remaining, problem },
      files.map(({ path }) => path),
    )
    return taken >= MOST_TAKEN && silent === ''
  }
}
