import { fileURLToPath } from 'node:url'

/** The folder that the clone stands in, as a path of this system. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
