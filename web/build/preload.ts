import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/**
 * Preloads the application. The small entry requests the first data, then imports the application; the page itself names
 * the application's scripts, styles and main fonts, so that all are requested at once.
 *
 * @param application the end of the path of the module that the entry imports
 * @param fonts the prefixes of the fonts' file names
 * @returns the Vite plugin
 */
export function preload(application: string, fonts: readonly string[]): Plugin {
  return {
    name: 'arauto-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return []
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const start = chunks.find((chunk) =>
          chunk.moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(application)),
        )
        if (!start) throw new Error(`preload: no chunk holds ${application}`)
        const sheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/u.exec(html)?.[1]
        const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('index.html'))
        if (sheet && !entry?.viteMetadata?.importedCss.has(sheet)) {
          throw new Error(`preload: ${sheet} comes before the entry's own styles, which set the order of the layers`)
        }
        const reached = reachable(start, new Map(chunks.map((chunk) => [chunk.fileName, chunk])))
        const styles = new Set(reached.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        const fontFiles = Object.keys(bundle).filter((name) =>
          fonts.some((font) => name.startsWith(`assets/${font}`) && name.endsWith('.woff2')),
        )
        const absent = (address: string) => !html.includes(`"/${address}"`)
        return [
          ...[...styles]
            .filter(absent)
            .map((name) => tag('link', { rel: 'stylesheet', href: `/${name}`, crossorigin: true })),
          ...reached
            .map((chunk) => chunk.fileName)
            .filter(absent)
            .map((name) => tag('link', { rel: 'modulepreload', href: `/${name}`, crossorigin: true })),
          // Last: a browser has six connections to a server, and no text is drawn before the scripts have run.
          ...fontFiles.map((name) =>
            tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true }),
          ),
        ]
      },
    },
  }
}

/** @returns a chunk and its static imports, each once and after its own imports, so that its styles win over theirs */
function reachable(
  start: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Rolldown.OutputChunk[] {
  const seen = new Set<string>()
  const ordered: Rolldown.OutputChunk[] = []
  function visit(chunk: Rolldown.OutputChunk) {
    if (seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) visit(imported)
    }
    ordered.push(chunk)
  }
  visit(start)
  return ordered
}

const tag = (name: string, attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: name,
  attrs,
  injectTo: 'head',
})
