import { sessionState } from './session-state.ts'

const news = sessionState({ count: 0, list: null as number | null })

/** How many notifications arrived since the user saw the list last, as far as the page knows. */
export const newsCount = (): number => news.getState().count

/** The same, as it is shown: of many, that there are more. */
export const newsText = (): string => (newsCount() > 99 ? '99+' : String(newsCount()))

export const setNewsCount = (count: number): void => news.setState({ count })

/** The highest number of the list whose newest notifications are on the screen; null while none are. */
export const shownList = (): number | null => news.getState().list

export const setShownList = (list: number | null): void => news.setState({ list })

/** @param listener called whenever one of both may have changed @returns removes the listener */
export const onNews: (listener: () => void) => () => void = news.subscribe
