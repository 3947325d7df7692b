import { config } from 'zod/mini'

// What zod would try first, code made at run time, is forbidden by the page's content security policy.
config({ jitless: true })

/** The schemas' library; importing it from here configures it before the first schema is made. */
export * from 'zod/mini'
