import type { FetchedPage } from '@arauto/portal-pages/visitor'
import type { PortalClient } from './client.ts'

/**
 * One way of opening a session. There is one today, user name and password; from 2027-01-01 the portal is to ask for a
 * certificate or the state's identification (Portaria 350-A/2025/1), which will be another function of this shape.
 *
 * @returns the landing page, with the proof of being signed in on it
 * @throws InvalidCredentials when the portal says no, and every error of talking to it
 */
export type SignIn = (client: PortalClient) => Promise<FetchedPage>
