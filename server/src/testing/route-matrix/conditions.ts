import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import type { Scene } from './scene.ts'

/** Whether a condition holds for a scene. */
export const holds = (condition: (scene: Scene) => ReturnType<typeof sql>) => async (db: Database, scene: Scene) => {
  const { rows } = await sql<{ holds: boolean }>`select (${condition(scene)}) as holds`.execute(db)
  return rows[0]!.holds
}

/** Whether a row of a table is no longer there. */
export const gone = (table: string, id: (scene: Scene) => string | number) =>
  holds((scene) => sql`not exists (select from ${sql.table(table)} where id = ${id(scene)})`)

/** Whether the scene's session was ended. */
export const isRevoked = holds(({ session }) => sql`select revoked_at is not null from sessions where id = ${session}`)
