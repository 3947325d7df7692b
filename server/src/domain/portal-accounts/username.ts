/** The key of an account, its rows and its lock: the portal ignores case and outer white space in user names. */
export const portalUsernameKey = (username: string): string => username.trim().toLowerCase()
