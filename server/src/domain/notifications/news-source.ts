/** Where a notification came from: a check, the first one of an account, or a person. */
export type NewsSource = 'check' | 'first_check' | 'import'
