/** The router's state of a link to what opens over a screen: being closed, it goes back to where the link is. */
export const GOES_BACK = { goesBack: true } as const

/** @param state of the router's location @returns whether a link with `GOES_BACK` led there */
export const goesBack = (state: unknown): boolean => (state as Partial<typeof GOES_BACK> | null)?.goesBack === true
