import type { Transcript } from '@arauto/contract/transcription'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { webLink } from '../../../api/address.ts'

/** How far the key goes back, in seconds. */
export const BACK_SECONDS = 3

/** From one moment to another, in seconds. */
export interface Span {
  from: number
  to: number
}

/** A file of a recording, in its seconds. */
export interface SoundPart {
  at: number
  seconds: number
  url: string
}

/** @returns the files of the sound that can be played; one that begins with the recording where it is not in several */
export function soundParts({ sound, parts, duration }: Transcript): SoundPart[] {
  const url = sound && webLink(sound.url)
  if (!url) return []
  if (!parts) return [{ at: 0, seconds: duration, url }]
  return parts.flatMap(({ at, seconds }, index) => (seconds > 0 ? [{ at, seconds, url: `${url}&part=${index}` }] : []))
}

/**
 * Plays a sound through the browser's own media element, at any speed with the pitch as it is.
 *
 * @param from the second at which it begins; not a number for the beginning
 */
export function usePlayer(parts: readonly SoundPart[], from: number) {
  const audio = useRef<HTMLAudioElement>(null)
  const part = useRef(0)
  const followers = useRef(new Set<(seconds: number) => void>())
  const looped = useRef<Span | null>(null)
  const [playing, setPlaying] = useState(false)
  const [rate, setRateState] = useState(1)
  const [loop, setLoopState] = useState<Span | null>(null)

  const tick = useCallback(() => {
    const element = audio.current
    if (!element) return
    const span = looped.current
    const seconds = (parts[part.current]?.at ?? 0) + element.currentTime
    if (span && !element.paused && seconds >= span.to) moveTo(element, parts, part, span.from)
    else for (const one of followers.current) one(seconds)
  }, [parts])

  useEffect(() => {
    if (!playing) return
    let frame = requestAnimationFrame(function next() {
      tick()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, tick])

  const element = useCallback(
    (next: HTMLAudioElement | null) => {
      audio.current = next
      if (!next) return
      next.preservesPitch = true
      if (from > 0) moveTo(next, parts, part, from)
      const sync = () => setPlaying(!next.paused)
      const onEnded = () => {
        const following = parts[part.current + 1]
        if (!following) return sync()
        moveTo(next, parts, part, following.at)
        void next.play().catch(() => {})
      }
      for (const event of ['play', 'pause']) next.addEventListener(event, sync)
      next.addEventListener('ended', onEnded)
      next.addEventListener('seeked', tick)
      return () => {
        for (const event of ['play', 'pause']) next.removeEventListener(event, sync)
        next.removeEventListener('ended', onEnded)
        next.removeEventListener('seeked', tick)
        audio.current = null
      }
    },
    [tick, parts, from],
  )

  return useMemo(() => {
    const now = () => (parts[part.current]?.at ?? 0) + (audio.current?.currentTime ?? 0)
    const play = () => void audio.current?.play().catch(() => {})
    /** @param andPlay whether it plays from there, where it stands still */
    const seek = (seconds: number, andPlay = false) => {
      if (!audio.current) return
      moveTo(audio.current, parts, part, Math.max(0, seconds))
      if (andPlay) play()
    }
    return {
      /** To be given to the media element. */
      element,
      playing,
      rate,
      loop,
      setRate(next: number) {
        setRateState(next)
        if (audio.current) audio.current.defaultPlaybackRate = audio.current.playbackRate = next
      },
      /** Repeats a passage; null ends it. */
      setLoop(span: Span | null) {
        looped.current = span
        setLoopState(span)
        if (span) seek(span.from, true)
      },
      seek,
      toggle() {
        if (audio.current?.paused) play()
        else audio.current?.pause()
      },
      back: () => seek(now() - BACK_SECONDS),
      now,
      /** @param onTick called with the moment while it plays, and when it is moved @returns ends it */
      follow(onTick: (seconds: number) => void): () => void {
        followers.current.add(onTick)
        return () => followers.current.delete(onTick)
      },
    }
  }, [element, playing, rate, loop, parts])
}

/** What plays the sound of a transcript. */
export type Player = ReturnType<typeof usePlayer>

/** Moves to a second of the recording, in the file where that is; between two files to the later one's beginning. */
function moveTo(
  audio: HTMLAudioElement,
  parts: readonly SoundPart[],
  current: { current: number },
  seconds: number,
): void {
  const found = parts.findIndex(({ at, seconds: length }) => seconds < at + length)
  const next = found < 0 ? parts.length - 1 : found
  const part = parts[next]
  if (part && next !== current.current) {
    current.current = next
    const isPlaying = !audio.paused
    audio.src = part.url
    if (isPlaying) void audio.play().catch(() => {})
  }
  audio.currentTime = Math.max(0, seconds - (part?.at ?? 0))
}
