/** How many rows of the portal's lists could not be read, as page, server and extension say it. */
export const unreadableTitle = (count: number): string =>
  count === 1 ? '1 notificação por interpretar' : `${count} notificações por interpretar`
