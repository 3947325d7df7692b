/** The sample rate of every engine, in Hz. */
export const ENGINE_RATE = 16_000
