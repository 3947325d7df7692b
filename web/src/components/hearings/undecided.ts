import type { OfficeHearing } from '@arauto/contract/office-hearings'

/** @returns whether a person has to say whether a hearing takes place */
export const isDoubtful = ({ giving_up, listed }: OfficeHearing): boolean => giving_up !== null || listed?.asks === true

/** @returns whether nobody has decided on a hearing */
export const isHearingUndecided = (hearing: OfficeHearing): boolean =>
  hearing.state === 'proposed' || (hearing.state === 'confirmed' && isDoubtful(hearing))
