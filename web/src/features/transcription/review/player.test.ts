import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePlayer } from './player.ts'

const PARTS = ['/a', '/b'].map((url, index) => ({ at: index * 10, seconds: 10, url: `http://arauto.test${url}` }))

test('a moment is heard in the file in which it is, at the chosen speed', () => {
  const { result } = renderHook(() => usePlayer(PARTS, Number.NaN))
  const audio = document.createElement('audio')
  act(() => void result.current.element(audio))
  act(() => result.current.setRate(1.5))
  // A media element begins each file that it is given with this one.
  expect([audio.playbackRate, audio.defaultPlaybackRate, result.current.rate]).toEqual([1.5, 1.5, 1.5])
  act(() => result.current.seek(10))
  expect(audio.src).toBe(PARTS[1]!.url)
  act(() => result.current.seek(9.9))
  expect(audio.src).toBe(PARTS[0]!.url)
})
