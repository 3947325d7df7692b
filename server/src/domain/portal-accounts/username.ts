import { asSeen } from '@arauto/contract/invisible'

/** The key of an account, its rows and its lock: the portal ignores case and outer white space in user names, and shows no more than is seen. */
export const portalUsernameKey = (username: string): string => asSeen(username).toLowerCase()
