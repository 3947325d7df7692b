import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addAlertedMember, inShort, takeOutbox, type WantedMember } from '../../../../testing/alerted-office.ts'
import { domainDatabase } from '../../../../testing/opened-for-file.ts'
import { recordBackupPlan } from '../../../domain/backups/backup-plan.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { queueProblemAlerts } from './problem-alerts.ts'

const FOLDER = '/mnt/nas/copias'
const AWAY = 'A pasta /mnt/nas/copias não responde: confirme que o NAS está ligado.'
const digest = { at_once: false, digest: true }

let office: OfficeId
const domain = domainDatabase()
beforeEach(async () => {
  await sql`delete from backup_runs`.execute(domain.db)
  await recordBackupPlan(domain.db, { time: null, folder: '' }, at('01T12:00'))
  await plan('03:00')
  office = await domain.addOffice()
})

const at = (moment: string) => new Date(`2026-12-${moment}:00.000Z`)
const plan = (time: string | null, since = '01T12:00') =>
  recordBackupPlan(domain.db, { time, folder: FOLDER }, at(since))
const addMember = (fields: WantedMember = {}) =>
  addAlertedMember(domain.db, office, { email: 'marta@escritorio.pt', ...fields })
const run = (moment: string, outcome: 'ok' | 'failed' | 'interrupted', message = '', kind = 'backup') =>
  sql`insert into backup_runs (kind, folder, night, started_at, ended_at, outcome, message)
    values (${kind}, ${FOLDER}, ${at(moment)}, ${at(moment)}, ${at(moment)}, ${outcome}, ${message})`.execute(domain.db)
const look = (moment: string) => {
  const pass = { now: at(moment), awakeSince: at(moment), intervalMinutes: 15, sendsMail: true }
  return domain.db.transaction().execute((trx) => queueProblemAlerts(trx, office, pass))
}
const mails = () => takeOutbox(domain.db, office)
/** @returns to whom what was sent */
async function toldAt(moment: string) {
  await look(moment)
  return inShort(await mails())
}
const FAILED = 'A cópia de segurança falhou'
const RECOVERED = 'A cópia de segurança voltou a ser feita'

describe('the notices of backups', () => {
  it('tells a failure once, with why and what to do, and that it is over', async () => {
    const user = await addMember()
    await run('02T03:00', 'failed', AWAY)
    await look('02T03:10')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'problem', user_id: user, address: 'marta@escritorio.pt' })
    expect(mail!.content).toMatchObject({
      subject: FAILED,
      lead: 'O Arauto volta a tentar de hora a hora. As notificações e os documentos continuam no computador onde o Arauto está instalado.',
      sections: [{ title: FAILED, entries: [{ title: 'Cópias de segurança', path: '/sistema' }] }],
      reason: expect.stringContaining('porque é administrador do escritório'),
      path: '/sistema',
    })
    expect(mail!.content.sections[0]!.entries[0]!.lines).toEqual([
      { label: '', value: AWAY },
      { label: 'Desde', value: '02/12/2026, 03:00' },
    ])
    await run('02T04:10', 'failed', AWAY)
    expect(await toldAt('02T04:20')).toEqual([])
    await run('02T05:20', 'ok')
    await look('02T05:30')
    const [over, ...more] = await mails()
    expect(more).toEqual([])
    expect(over).toMatchObject({ kind: 'problem_over', content: { subject: RECOVERED, path: '/sistema' } })
    expect(over!.content.sections[0]!.entries[0]!.lines).toEqual([
      { label: 'Problema', value: AWAY },
      { label: 'Durou', value: 'de 02/12/2026, 03:00 a 02/12/2026, 05:30' },
    ])
    expect(await toldAt('02T05:40')).toEqual([])
  })

  it('tells that there has been none for three days, and what a trial found, beside a failure', async () => {
    await addMember()
    await run('02T03:00', 'ok')
    await run('02T04:00', 'failed', 'O documento abc está alterado.', 'trial')
    expect(await toldAt('02T04:10')).toEqual(['marta@escritorio.pt: O restauro de ensaio falhou'])
    await run('03T03:00', 'failed', AWAY)
    expect(await toldAt('05T03:05')).toEqual([
      `marta@escritorio.pt: ${FAILED}; Não há uma cópia de segurança há mais de três dias`,
    ])
    await run('05T04:00', 'ok')
    await run('05T05:00', 'ok', '', 'trial')
    expect(await toldAt('05T05:10')).toEqual([
      `marta@escritorio.pt: ${RECOVERED}; Voltou a haver uma cópia de segurança recente; O restauro de ensaio voltou a correr bem`,
    ])
  })

  it('tells that older ones could not be removed until a backup removes them', async () => {
    await addMember()
    await run('02T03:00', 'ok', 'Não foi possível eliminar 2 cópias antigas.')
    expect(await toldAt('02T03:10')).toEqual([
      'marta@escritorio.pt: A cópia de segurança foi feita, mas há um problema',
    ])
    await run('03T03:00', 'ok')
    expect(await toldAt('03T03:10')).toEqual([
      'marta@escritorio.pt: A cópia de segurança voltou a ser feita sem problemas',
    ])
  })

  it('says nothing of an attempt that was interrupted, nor that it is over where backups were switched off', async () => {
    await addMember()
    await run('02T03:00', 'interrupted')
    expect(await toldAt('02T03:10')).toEqual([])
    await run('02T03:10', 'failed', AWAY)
    expect(await toldAt('02T03:20')).toHaveLength(1)
    await plan(null)
    expect(await toldAt('02T03:30')).toEqual([])
    await plan('03:00')
    expect(await toldAt('02T03:40')).toEqual([`marta@escritorio.pt: ${FAILED}`])
  })

  it('tells each office’s responsáveis alone, at once, in the digest or not at all', async () => {
    await addMember()
    await addMember({ name: 'Segunda', email: 'MARTA@escritorio.pt' })
    await addMember({ email: 'advogado@escritorio.pt', role: 'advogado' })
    await addMember({ email: 'desligado@escritorio.pt', is_on: false })
    await addMember({ email: 'nada@escritorio.pt', events: { problem: { at_once: false, digest: false } } })
    const user = await addMember({ email: 'resumo@escritorio.pt', events: { problem: digest } })
    await run('02T03:00', 'failed', AWAY)
    expect(await toldAt('02T03:10')).toEqual([`marta@escritorio.pt: ${FAILED}`])
    const items = await domain.db.selectFrom('digest_items').selectAll().where('office_id', '=', office).execute()
    expect(items.map(({ user_id, kind, content }) => [user_id, kind, content?.title])).toEqual([
      [user, 'problem', FAILED],
    ])
  })
})
