/** The functions with a statement that costs more the more rows there are, by the reason why. */
export const GROWS_BY_REASON: Readonly<Record<string, readonly string[]>> = {
  'takes all of an office, a member or an account along, because somebody asked for that': [
    'account-checks.createAccountChecks.accountChanged',
    'erase.eraseOffice',
    'export-member.memberEntries',
    'export-office.officeEntries',
    'list-cache.createListCache.whole',
    'iterate-hearings.iterateHearings',
    'list-deadlines.iterateDeadlines',
    'list-query.scanWholeList',
    'portal-access.endAccess',
    'check-record.checkRecord',
    'transcriptions-repository.listTranscriptions',
  ],
  'counts all for one person who looks at the state of the service': [
    'office-queues.countOffice',
    'system-view.readSystem',
  ],
  'counts what is kept for some days, for one person who looks at it': [
    'deliveries-repository.listDeliveries',
    'list-entries.readAuditPage',
  ],
  'reads what is open, or of the days around one: as much as an office has to do': [
    'calendar-invitations.readWanted',
    'calendar-hearings.readCalendarHearings',
    'calendar-hearings.readWantedHearings',
    'closed-days.remakeProposalsAround',
    'due-documents.findDueDocuments',
    'feed-answers.createFeedAnswers',
    'queue-warnings.queueWarnings',
    'send-invitations.sendInvitations',
  ],
  'counts the deadlines of all years by their groups': [
    'deadline-answers.createDeadlineAnswers.list',
    'deadline-counts.countDeadlines',
  ],
  'counts what a list has, once after a change, or reads what is in front of a page': [
    'list-cache.createListCache.page',
    'list-query.countMatches',
    'list-query.readPage',
    'triage-counts.countTriage',
  ],
  'groups all of an office by cases': ['list-cases.listCases'],
  'compares letters with each number of an account, or a list with each hearing of it': [
    'find-candidates.candidatesOf',
    'store-listed-hearings.storeListedHearings',
    'store-page-hearings.storePageHearings',
  ],
  'reads the rows of a Notion database into which an office imports': [
    'imports-repository.readImport',
    'imports-repository.readTakenBack',
  ],
  'prepares its own call': [
    'deadline-counts.countLeftOut',
    'problems.readWorkProblems',
    'store-letter-hearings.storeLetterHearings',
  ],
}
