/** The portal's user names differ by case or outer blanks for nobody: what an account, its rows and its lock go by. */
export const portalUsernameKey = (username: string): string => username.trim().toLowerCase()
