import { useEffect, useMemo, useRef } from 'react'
import { formatTimestamp } from '../../../components/time-marks.ts'
import type { Player, Span } from './player.ts'

interface WaveformProps {
  /** The loudest sample of each tenth of a second, a byte each, in base64. */
  peaks: string
  duration: number
  /** The moments that a search found, in seconds. */
  hits: readonly number[]
  /** The selected words. */
  selected: Span | null
  player: Player
}

const HEIGHT = 72
const BAR = 3
const HIT_HEIGHT = 14
/** The keys go so far, in seconds. */
const STEP_SECONDS = 5

/**
 * The outline of a sound, with the moment that plays. It is drawn from peaks that the server measured, since the browser
 * would need all of three hours decoded in memory.
 */
export function Waveform({ peaks, duration, hits, selected, player }: WaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const needle = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLDivElement>(null)
  const bytes = useMemo(() => Uint8Array.from(atob(peaks), (sign) => sign.charCodeAt(0)), [peaks])
  const { follow, loop } = player

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext?.('2d')
    if (!element || !context) return
    const draw = () => drawOutline(element, context, { bytes, duration, hits, spans: [loop, selected] })
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    return () => observer.disconnect()
  }, [bytes, duration, hits, loop, selected])

  useEffect(
    () =>
      follow((seconds) => {
        const share = duration > 0 ? Math.min(1, seconds / duration) : 0
        if (needle.current) needle.current.style.transform = `translateX(${share * 100}%)`
        slider.current?.setAttribute('aria-valuenow', String(Math.floor(seconds)))
        slider.current?.setAttribute('aria-valuetext', formatTimestamp(seconds))
      }),
    [follow, duration],
  )

  return (
    <div
      ref={slider}
      className="mx-16 mb-8 rounded-[8px] touch-none relative overflow-hidden bg-(--sunken) cursor-pointer"
      role="slider"
      tabIndex={0}
      aria-label="Posição no som"
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={0}
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        player.seek(((event.clientX - box.left) / box.width) * duration)
      }}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -STEP_SECONDS, ArrowRight: STEP_SECONDS }[event.key]
        const place = { Home: 0, End: duration }[event.key] ?? (step && player.now() + step)
        if (place === undefined || event.altKey) return
        event.preventDefault()
        player.seek(Math.min(place, duration))
      }}
    >
      <canvas className="block w-full h-72 max-md:h-40" ref={canvas} height={HEIGHT} aria-hidden />
      <div ref={needle} className="absolute inset-0 border-l-2 border-(--primary) pointer-events-none" aria-hidden />
    </div>
  )
}

interface Outline {
  bytes: Uint8Array
  duration: number
  hits: readonly number[]
  spans: readonly (Span | null)[]
}

function drawOutline(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  { bytes, duration, hits, spans }: Outline,
): void {
  const { clientWidth: width } = canvas
  const scale = window.devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(HEIGHT * scale)
  context.scale(scale, scale)
  const style = getComputedStyle(canvas)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const at = (seconds: number) => (duration > 0 ? (seconds / duration) * width : 0)
  for (const span of spans) {
    if (!span) continue
    context.fillStyle = colour('--primary-wash-strong')
    context.fillRect(at(span.from), 0, Math.max(2, at(span.to) - at(span.from)), HEIGHT)
  }
  context.fillStyle = colour('--text-muted')
  const bars = Math.max(1, Math.floor(width / BAR))
  for (let bar = 0; bar < bars; bar++) {
    const from = Math.floor((bar / bars) * bytes.length)
    const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * bytes.length))
    let loudest = 0
    for (let index = from; index < to; index++) loudest = Math.max(loudest, bytes[index] ?? 0)
    const height = Math.max(2, (loudest / 255) * (HEIGHT - 8))
    context.fillRect(bar * BAR, (HEIGHT - height) / 2, BAR - 1, height)
  }
  context.fillStyle = colour('--warning')
  for (const place of new Set(hits.map((hit) => Math.round(at(hit))))) {
    context.fillRect(place - 1, HEIGHT - HIT_HEIGHT, 2, HIT_HEIGHT)
  }
}
