/** The process that parses the portal's pages; started by `createPortalPageReader`. */
import { maskBytes, type PageOrder, type RawPage, readFacts } from '@arauto/portal-pages/page-facts'
import { serveOrders } from '../../platform/process/bounded/serve-orders.ts'

/** A page to be parsed, or to be masked for diagnosis. */
export type PortalPageOrder = { read: PageOrder } | { mask: RawPage }

serveOrders((order: PortalPageOrder) => ('read' in order ? readFacts(order.read) : maskBytes(order.mask)))
