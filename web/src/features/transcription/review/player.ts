import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** How far the key goes back, in seconds. */
export const BACK_SECONDS = 3

/** From one moment to another, in seconds. */
export interface Span {
  from: number
  to: number
}

/** What plays the sound of a transcript. */
export interface Player {
  /** To be given to the element. */
  element: (audio: HTMLAudioElement | null) => void
  playing: boolean
  rate: number
  loop: Span | null
  setRate(rate: number): void
  /** Repeats a passage; null ends it. */
  setLoop(span: Span | null): void
  /** @param play whether it plays from there, where it stands still */
  seek(seconds: number, play?: boolean): void
  toggle(): void
  back(): void
  now(): number
  /** @param onTick called with the moment while it plays, and when it is moved @returns ends it */
  follow(onTick: (seconds: number) => void): () => void
}

/** Plays a sound through the browser's own media element, at any speed with the pitch as it is. */
export function usePlayer(): Player {
  const audio = useRef<HTMLAudioElement>(null)
  const followers = useRef(new Set<(seconds: number) => void>())
  const looped = useRef<Span | null>(null)
  const [playing, setPlaying] = useState(false)
  const [rate, setRateState] = useState(1)
  const [loop, setLoopState] = useState<Span | null>(null)

  const tick = useCallback(() => {
    const element = audio.current
    if (!element) return
    const span = looped.current
    if (span && !element.paused && element.currentTime >= span.to) element.currentTime = span.from
    for (const one of followers.current) one(element.currentTime)
  }, [])

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
      const sync = () => setPlaying(!next.paused)
      for (const event of ['play', 'pause', 'ended']) next.addEventListener(event, sync)
      next.addEventListener('seeked', tick)
      return () => {
        for (const event of ['play', 'pause', 'ended']) next.removeEventListener(event, sync)
        next.removeEventListener('seeked', tick)
        next.pause()
        audio.current = null
      }
    },
    [tick],
  )

  return useMemo(() => {
    const play = () => void audio.current?.play().catch(() => {})
    const seek = (seconds: number, andPlay = false) => {
      if (!audio.current) return
      audio.current.currentTime = Math.max(0, seconds)
      if (andPlay) play()
    }
    return {
      element,
      playing,
      rate,
      loop,
      setRate(next) {
        setRateState(next)
        if (audio.current) audio.current.defaultPlaybackRate = audio.current.playbackRate = next
      },
      setLoop(span) {
        looped.current = span
        setLoopState(span)
        if (span) seek(span.from, true)
      },
      seek,
      toggle() {
        if (audio.current?.paused) play()
        else audio.current?.pause()
      },
      back: () => seek((audio.current?.currentTime ?? 0) - BACK_SECONDS),
      now: () => audio.current?.currentTime ?? 0,
      follow(onTick) {
        followers.current.add(onTick)
        return () => followers.current.delete(onTick)
      },
    }
  }, [element, playing, rate, loop])
}
