import { useState } from 'react'
import { Segmented } from '../../components/segmented.tsx'
import { chooseTheme, readTheme, type Theme } from '../../components/theme.ts'

const OPTIONS: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Sistema' },
  { value: 'dark', label: 'Escuro' },
  { value: 'light', label: 'Claro' },
]

/** The choice of the page's theme, kept in this browser. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <div className="text-soft row gap-10 ml-auto">
      <span aria-hidden>Tema</span>
      <Segmented
        label="Tema"
        value={theme}
        options={OPTIONS}
        onChange={(next) => {
          chooseTheme(next)
          setTheme(next)
        }}
      />
    </div>
  )
}
