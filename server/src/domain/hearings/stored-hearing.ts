import type { Selectable } from 'kysely'
import type { Schema } from '../schema.ts'

export type StoredHearing = Selectable<Schema['hearings']>

/** Whether nobody but Arauto said anything of it: only then is it made again, or taken back. */
export const isUntouched = ({ state, source, proposed_by, version }: StoredHearing): boolean =>
  state === 'proposed' && source !== 'manual' && proposed_by === null && version === 1

/** Whether two hours can be those of one hearing: where one is not said, nothing speaks against it. */
export const isSameHour = (a: string | null, b: string | null): boolean => a === null || b === null || a === b
