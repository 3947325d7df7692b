import { sql } from 'kysely'
import { personInRecord } from '../../src/domain/audit/people.ts'
import type { OfficeId } from '../../src/domain/offices/member.ts'
import type { Database } from '../../src/domain/schema.ts'
import type { Marks } from './filled-office.ts'
import { CASE, PORTAL } from './office-data.ts'

/** What the office did with a notification; its row of `triage` is made by the database. */
export async function fillWork(
  db: Database,
  of: { officeId: OfficeId; userId: number; notification: number; marks: Marks; batch: string; at: string },
): Promise<void> {
  const { officeId, userId, notification, marks, batch, at } = of
  const mark = marks.account
  const who = await personInRecord(db, officeId, userId)
  const deadline = `(select id from deadlines where office_id = ${officeId})`
  for (const statement of [
    `insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, note,
        rule, outcome, decided_at)
      values (${officeId}, ${notification}, '${PORTAL}', true, 'proposed', 'deadline', '${mark}', '${at}', '${mark}', 'table',
        'other', now())`,
    `update triage set state = 'em_curso', assignee_id = ${userId}, next_deadline = '${at}', next_over = 'infinity', changed_by = ${who}
      where notification_id = ${notification}`,
    `insert into work_history (office_id, notification_id, deadline_id, batch, who, event, before, after, version)
      values (${officeId}, ${notification}, ${deadline}, gen_random_uuid(), ${who}, 'deadline_proposed', '{}', '{"title": "${mark}"}', 1)`,
    `insert into work_history (office_id, notification_id, batch, who, event, before, after, version)
      values (${officeId}, ${notification}, '${batch}', ${who}, 'triaged', '{"state": "nova"}', '{"mark": "${mark}"}', 0)`,
    `insert into read_marks (office_id, user_id, notification_id, is_read) values (${officeId}, ${userId}, ${notification}, true)`,
    `insert into cases (office_id, key, parties, taxa_cents, archived_at, archived_by) values (${officeId}, '${CASE}', '${mark}', 30600, now(), ${who})`,
    `insert into notes (office_id, notification_id, author, text) values (${officeId}, ${notification}, ${who}, '${mark}')`,
    `insert into notes (office_id, case_key, author, text) values (${officeId}, '${CASE}', ${who}, '${mark}')`,
    `insert into hearings (office_id, portal_username, source, notification_id, case_key, processo, read_day, day, kind, place, letters,
      listed_key, proposed_by, assignee_id, outcome, decided_at)
      values (${officeId}, '${PORTAL}', 'letter', ${notification}, '${CASE}', '${CASE}', '${at}', '${at}', 'outra', '${mark}', '[]',
      '${at}', ${who}, ${userId}, 'other', now())`,
    `update transcriptions set case_key = '${CASE}' where office_id = ${officeId}`,
    `insert into case_passages (office_id, case_key, transcription_id, file_name, from_second, to_second, lines, speaker, fact, decision,
      position, cited_by) select office_id, '${CASE}', id, '${mark}', 0, 1, '[{"text": "${mark}"}]', '', '1', '', 1, ${who} from transcriptions
      where office_id = ${officeId}`,
    `insert into closed_days (office_id, date, municipality, reason) values (${officeId}, '${at}', 'Lisboa', '${marks.office}')`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
