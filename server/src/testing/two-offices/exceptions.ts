/** The functions that are not called for one of two offices, by the reason why not. */
export const NOT_OF_ONE_OFFICE: Readonly<Record<string, readonly string[]>> = {
  'the worker looks for what is due in any office, and does it by the row': [
    'check-state-repository.takeDueAccounts',
    'check-state-repository.takeAccountsWithDueDocuments',
    'check-state-repository.retryDocuments',
    'checks-repository.takeTurn',
    'fetch-documents.fetchDueDocuments',
    'imports-repository.takeTurn',
    'jobs.createCheckJobs.enqueueDue',
    'jobs.createCheckJobs.takeTurn',
    'jobs.createImportJobs.takeTurn',
    'jobs.createTranscriptionJobs.takeTurn',
    'jobs.enqueueDueChecks',
    'reread-rows.rereadAllRows',
    'run-check.runCheck',
    'run-transcription.runTranscription',
    'search-refresh.createSearchRefresh.takeTurn',
    'transcriptions-repository.listOpenTranscriptions',
    'transcriptions-repository.takeTurn',
  ],
  'removes what ended long ago, of every office': [
    'checks-repository.purgeChecks',
    'imports-repository.purgeImports',
    'invitations-repository.purgeInvitations',
    'jobs.createCheckJobs.purge',
    'jobs.createImportJobs.purge',
    'record.purgeRecord',
  ],
  'only locks a row, until the transaction ends': ['checks-repository.lockChecks', 'list-lock.lockList'],
  'the portal counts refused sign-ins and opened documents by its own user name, whichever office asks': [
    'due-documents.noteDocumentOpen',
    'sign-in-limiter.createSignInLimiter.retryAt',
  ],
  'a file is kept as long as a notification of any office has it; its bytes are reached by a document alone': [
    'documents-repository.isReferenced',
  ],
  'people sign in and register before they are in an office': [
    'sign-in-attempt.createAttempts',
    'throttle.attemptSucceeded',
    'throttle.beginAttempt',
    'throttle.beginRegistration',
    'throttle.forgetAttempt',
    'users-repository.findUserByName',
    'users-repository.insertUser',
  ],
  'belongs to a request, and is called over HTTP (route-matrix.test.ts)': [
    'open-session.createSessionOpener',
    'reauthentication.createReauthentication',
    'receive-documents.receiveDocuments',
    'request-record.registerRequestRecord',
    'routes.createExtensionGuard',
    'signed-in.createUserGuard',
  ],
  'asks no row': [
    'list-answers.createListAnswers.forget',
    'list-answers.createListAnswers.keptBytes',
    'list-answers.createListAnswers.waiting',
  ],
  'the state of the program, which is one for all offices': [
    'heartbeat.startHeartbeat',
    'status-repository.beat',
    'status-repository.findServiceFacts',
    'status-repository.lastBeat',
  ],
}

/** The tables whose rows belong to nobody. */
export const TABLES_OF_NOBODY = [
  'clock_set_back',
  'kysely_migration',
  'kysely_migration_lock',
  'portal_document_opens',
  'registration_attempts',
  'sign_in_attempts',
  'workers',
]
