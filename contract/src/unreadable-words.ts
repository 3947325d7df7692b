import { counted } from './counted.ts'

/** How many rows of the portal's lists could not be read, as page, server and extension say it. */
export const unreadableTitle = (count: number): string =>
  counted(count, 'notificação por interpretar', 'notificações por interpretar')
