import fc from 'fast-check'

// By day every run tries the same inputs (`vitest.config.ts`); `SEED` repeats a failure of the night.
if (process.env.SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED) })
