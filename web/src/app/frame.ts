import { lazyCode } from '../components/lazy-code.ts'

/** The code of the frame of the guarded screens, which the sign-in does not need. */
export const frame = lazyCode(() => import('./layout.tsx'))
