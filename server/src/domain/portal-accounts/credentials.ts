/** An account's credentials at the portal: its password, or its certificate's file with that file's password. */
export type PortalCredentials =
  | { signIn: 'password'; username: string; password: string }
  | { signIn: 'certificate'; username: string; file: Buffer; filePassword: string }

/** Whether two credentials have the same secret, whatever the user name. */
export function sameSecret(one: PortalCredentials | null, other: PortalCredentials | null): boolean {
  if (one?.signIn === 'password') return other?.signIn === 'password' && one.password === other.password
  if (one === null || other?.signIn !== 'certificate') return one === other
  return one.filePassword === other.filePassword && one.file.equals(other.file)
}
