/** Decoded sound: one array of samples for each channel. */
export interface SoundBlock {
  channelData: readonly Float32Array[]
  sampleRate: number
}
