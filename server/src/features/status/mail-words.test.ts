import { ALERT_MESSAGES } from '@arauto/contract/alerts'
import { API } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { OfficeId } from '../../domain/offices/member.ts'
import { addMember } from '../../testing/office-members.ts'
import { testProduct } from '../../testing/opened-for-file.ts'

const ANSWERED = 'O servidor recusou a password: 535 5.7.8 Username and Password not accepted'

const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Arauto <arauto@escritorio.pt>' }
const product = testProduct({ worker: false, env })

it.each([API.status, API.alertSettings])(
  'what the mail server answered is told to the responsável alone by %s',
  async (path) => {
    const { db } = product.platform.database
    const chief = await product.signUp()
    const { id } = await db.selectFrom('offices').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const mailFor = async (token: string) => (await product.call('GET', path, { token })).body.mail
    const { token } = await addMember(product, id as OfficeId)
    await sql`update mail_server set failing_since = now(), message = ${ANSWERED}`.execute(db)
    expect(await mailFor(chief.access)).toMatchObject({ state: 'failing', message: ANSWERED })
    expect(await mailFor(token)).toMatchObject({ state: 'failing', message: ALERT_MESSAGES.mailFailing })
    await sql`update mail_server set failing_since = null, message = ''`.execute(db)
    expect(await mailFor(token)).toMatchObject({ state: 'ok', message: '' })
  },
)
