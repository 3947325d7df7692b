import { sql } from 'kysely'
import { createDocumentLinks } from '../../src/domain/documents/links.ts'
import type { Database } from '../../src/domain/schema.ts'
import { repeatedJudgment } from '../recordings.ts'
import { form } from './forms.ts'
import type { Call, RouteRow } from './route-row.ts'
import type { Scene } from './scene.ts'

/** Ends the transcription, whose sound is kept. */
const finished = (db: Database, { transcription }: Scene) =>
  sql`update transcriptions set status = 'done', sound_days = 1,
    sound_until = now() + interval '1 hour' where id = ${transcription}`.execute(db)

const linkOf = ({ product, scene, who }: Call): string => {
  if (!who) return ''
  const links = createDocumentLinks(product.platform.secrets.deriveKey('links')).signer(who.sid)
  const link = links.linkToSound(String(scene.transcription))
  return link.slice(link.indexOf('?'))
}

/** The routes of recordings and their transcripts. */
export const RECORDING_ROUTES: readonly RouteRow[] = [
  { route: 'GET /api/upload/', shows: 'office' },
  { route: 'POST /api/upload/', body: () => form('audio_file', 'som.wav', repeatedJudgment(1)) },
  { route: 'GET /api/upload/:id/', shows: 'office' },
  { route: 'GET /api/upload/:id/transcript/', prepare: finished, shows: 'office' },
  { route: 'PUT /api/upload/:id/transcript/', prepare: finished, body: () => ({ version: 0, splices: [] }) },
  // There is no file of it.
  {
    route: 'GET /api/upload/:id/sound/',
    needs: 'member',
    ok: 410,
    prepare: finished,
    query: linkOf,
    except: { nobody: 403, other: 410 },
  },
  { route: 'DELETE /api/upload/:id/sound/', prepare: finished },
]
