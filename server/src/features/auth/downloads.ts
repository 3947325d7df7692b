import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Member } from '../../domain/offices/member.ts'
import { viewKey } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { memberNow, signInEnded } from './signed-in.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Streams a member's download from one snapshot of the data. It breaks off when they are signed out or lose the
     * right to it.
     *
     * @param may throws if the member may not
     * @param write the content, from the data of that moment and for the member as they are then
     * @throws CodedError if the caller is no longer a member or signed in; what `may` and `write` throw
     */
    download(may: (member: Member) => void, write: WriteDownload): Promise<Readable>
  }
}

type WriteDownload = (snapshot: Database, member: Member) => Readable | Promise<Readable>

/** How often it is looked whether who downloads still may, in milliseconds, while something is sent. */
const CHECK_MS = 250

/** Gives every request `download`; it is for users who are signed in. */
export function registerDownloads(server: FastifyInstance, db: Database): void {
  server.decorateRequest('download', async function (this: FastifyRequest, may, write) {
    const snapshot = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    const release = () => snapshot.rollback().execute()
    try {
      // The first that is read, so that the right is of the snapshot's moment.
      const member = await memberNow(snapshot, this)
      may(member)
      const content = await write(snapshot, member)
      const stillMay = async () => {
        const now = await memberNow(db, this)
        may(now)
        if (viewKey(now) !== viewKey(member)) throw signInEnded()
      }
      const sending = Readable.from(sent(content, stillMay), { objectMode: false })
      // Also where nothing was ever read of it: the client was gone.
      sending.once('close', () => {
        content.destroy()
        release().catch(() => {})
      })
      return sending
    } catch (error) {
      await release()
      throw error
    }
  })
}

async function* sent(content: Readable, stillMay: () => Promise<void>) {
  let looked = performance.now()
  for await (const chunk of content) {
    if (performance.now() - looked > CHECK_MS) {
      await stillMay()
      looked = performance.now()
    }
    yield chunk
  }
}
