import { sql } from 'kysely'
import { CodedError } from '../../platform/coded-error.ts'
import type { Database } from '../schema.ts'
import type { OfficeId } from './member.ts'

const filesFull = (megabytes: number) =>
  `Os documentos e as gravações guardadas do escritório já ocupam ${megabytes} MB, o máximo que lhes foi dado. Elimine o que já não precisa, ou peça mais espaço a quem instalou o Arauto.`

/**
 * @param megabytes how much an office's documents and kept recordings may take before no more are taken from people
 * @throws CodedError beyond it
 */
export async function mustHaveRoomForFiles(db: Database, officeId: OfficeId, megabytes: number): Promise<void> {
  const { rows } = await sql<{ size: string }>`
    select coalesce((select sum(size) from documents where office_id = ${officeId}), 0)
      + coalesce((select sum(size) from transcriptions where office_id = ${officeId} and sound_days is not null), 0)
      as size`.execute(db)
  if (Number(rows[0]!.size) >= megabytes * 1024 * 1024) throw new CodedError('documents_quota', filesFull(megabytes))
}

/** @returns the files of a kept recording, as they were sent, with where each is in the stored one; left out: all of it */
export const filesOfSound = (
  name: string,
  parts: readonly { name: string; from: number; bytes: number }[] | null,
): { name: string; range?: { start: number; end: number } }[] =>
  parts?.map((part) => ({ name: part.name, range: { start: part.from, end: part.from + part.bytes - 1 } })) ?? [
    { name },
  ]
