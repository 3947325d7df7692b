import { InvalidConfiguration } from './config.ts'
import { settings } from './settings.ts'

const HEADER = `# Definições do Arauto. O que começa por # não conta: para mudar uma definição, retire o # e escreva o valor depois do =,
# entre plicas se tiver espaços. Vale a partir do arranque seguinte do serviço; depois de mudar uma pasta ou a porta, execute
# outra vez: npm run service -- install
# Este ficheiro pode ter passwords: só o utilizador que corre o Arauto o deve poder ler.
`

/** A value as Node reads it from a settings file: in quotes of which it has none. */
function quoted(name: string, value: string): string {
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark))
  if (quote === undefined) throw new InvalidConfiguration(`Configuração inválida: ${name} tem aspas de três espécies.`)
  return `${quote}${value}${quote}`
}

/**
 * A settings file to be edited: every setting with its description and default as comments, and those that are given.
 *
 * @param env name to value, as `process.env`
 * @throws InvalidConfiguration when a given value cannot be written
 */
export function settingsTemplate(env: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(settings).map(([name, setting]) => {
    const given = env[name]?.trim()
    return `\n# ${setting.description}\n${given ? `${name}=${quoted(name, given)}` : `# ${name}=`}\n`
  })
  return HEADER + entries.join('')
}
