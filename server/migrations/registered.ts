import * as notifications from './001-notifications.ts'
import * as timeImport from './002-time-import.ts'
import * as transcription from './003-transcription.ts'
import * as signIn from './004-sign-in.ts'
import * as extension from './005-extension.ts'
import * as watch from './006-watch.ts'
import * as listOrderAndSearch from './007-list-order-and-search.ts'
import * as unreadableRows from './008-unreadable-rows.ts'
import * as documentError from './009-document-error.ts'
import * as portalGate from './010-portal-gate.ts'
import * as turns from './010-turns.ts'
import * as signInSafety from './011-sign-in-safety.ts'
import * as linksSignedInNode from './012-links-signed-in-node.ts'
import * as jobsInTheirTables from './013-jobs-in-their-tables.ts'
import * as sessionsAndSecondFactor from './014-sessions-and-second-factor.ts'
import * as offices from './015-offices.ts'
import * as passkeys from './016-passkeys.ts'
import * as audit from './017-audit.ts'
import * as erasures from './018-erasures.ts'
import * as triage from './019-triage.ts'
import * as alerts from './020-alerts.ts'
import * as openDeadlines from './021-open-deadlines.ts'
import * as webhooks from './021-webhooks.ts'
import * as calendar from './022-calendar.ts'
import * as seenNews from './023-seen-news.ts'
import * as backups from './024-backups.ts'
import * as serviceGaps from './025-service-gaps.ts'
import * as backupNames from './026-backup-names.ts'
import * as keyProof from './027-key-proof.ts'
import * as searchOfShortWords from './028-search-of-short-words.ts'
import * as live from './029-live.ts'
import * as keptForDays from './030-kept-for-days.ts'
import * as installation from './031-installation.ts'
import * as listBuckets from './032-list-buckets.ts'
import * as deadlineTotals from './033-deadline-totals.ts'
import * as rowsWrittenOnce from './034-rows-written-once.ts'
import * as lacksDuration from './035-lacks-duration.ts'
import * as openWhateverIsHandled from './037-open-whatever-is-handled.ts'
import * as feedsOfMembers from './038-feeds-of-members.ts'
import * as timeImportUndo from './040-time-import-undo.ts'
import * as recordSeals from './041-record-seals.ts'
import * as eventVersions from './042-event-versions.ts'
import * as finesAndDispensations from './043-fines-and-dispensations.ts'
import * as timeRefusals from './045-time-refusals.ts'
import * as caseCourtFee from './046-case-court-fee.ts'

/** Every migration, by the name under which a database remembers that it ran. */
export const MIGRATIONS = {
  '001-notifications': { up: notifications.up },
  '002-time-import': { up: timeImport.up },
  '003-transcription': { up: transcription.up },
  '004-sign-in': { up: signIn.up },
  '005-extension': { up: extension.up },
  '006-watch': { up: watch.up },
  '007-list-order-and-search': { up: listOrderAndSearch.up },
  '008-unreadable-rows': { up: unreadableRows.up },
  '009-document-error': { up: documentError.up },
  '010-portal-gate': { up: portalGate.up },
  '010-turns': { up: turns.up },
  '011-sign-in-safety': { up: signInSafety.up },
  '012-links-signed-in-node': { up: linksSignedInNode.up },
  '013-jobs-in-their-tables': { up: jobsInTheirTables.up },
  '014-sessions-and-second-factor': { up: sessionsAndSecondFactor.up },
  '015-offices': { up: offices.up },
  '016-passkeys': { up: passkeys.up },
  '017-audit': { up: audit.up },
  '018-erasures': { up: erasures.up },
  '019-triage': { up: triage.up },
  '020-alerts': { up: alerts.up },
  '021-open-deadlines': { up: openDeadlines.up },
  '021-webhooks': { up: webhooks.up },
  '022-calendar': { up: calendar.up },
  '023-seen-news': { up: seenNews.up },
  '024-backups': { up: backups.up },
  '025-service-gaps': { up: serviceGaps.up },
  '026-backup-names': { up: backupNames.up },
  '027-key-proof': { up: keyProof.up },
  '028-search-of-short-words': { up: searchOfShortWords.up },
  '029-live': { up: live.up },
  '030-kept-for-days': { up: keptForDays.up },
  '031-installation': { up: installation.up },
  '032-list-buckets': { up: listBuckets.up },
  '033-deadline-totals': { up: deadlineTotals.up },
  '034-rows-written-once': { up: rowsWrittenOnce.up },
  '035-lacks-duration': { up: lacksDuration.up },
  '037-open-whatever-is-handled': { up: openWhateverIsHandled.up },
  '038-feeds-of-members': { up: feedsOfMembers.up },
  '040-time-import-undo': { up: timeImportUndo.up },
  '041-record-seals': { up: recordSeals.up },
  '042-event-versions': { up: eventVersions.up },
  '043-fines-and-dispensations': { up: finesAndDispensations.up },
  '045-time-refusals': { up: timeRefusals.up },
  '046-case-court-fee': { up: caseCourtFee.up },
}
