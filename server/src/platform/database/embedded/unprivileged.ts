import { StartupError } from '../../startup-error.ts'
import { as, type Runner, runProgram } from './run-program.ts'

/**
 * Chooses the user that PostgreSQL runs as; it refuses to run as root.
 * @param store the uid and gid owning an existing store, null when there is none.
 * @param own this process's uid; undefined on Windows.
 * @param find looks up a user name; null when there is none.
 * @throws StartupError when the store belongs to another user, or when root finds no user to run it as.
 */
export async function chooseOsUser(
  store: { uid: number; gid: number; path: string } | null,
  own: number | undefined,
  find: (name: string) => Promise<Runner> = findUser,
): Promise<Runner> {
  if (own === undefined) return null
  if (own !== 0) {
    if (store && store.uid !== own) {
      throw new StartupError(
        `A base de dados em "${store.path}" pertence a outro utilizador do sistema (n.º ${store.uid}): arranque com o utilizador que a criou ou mude o dono da pasta de dados.`,
      )
    }
    return null
  }
  if (store && store.uid !== 0) return { uid: store.uid, gid: store.gid }
  const found = (await find('postgres')) ?? (await find('nobody'))
  if (found && found.uid !== 0) return found
  throw new StartupError(
    'O PostgreSQL não corre como root e este sistema não tem o utilizador "postgres" nem "nobody": crie um deles ou arranque o Arauto com um utilizador comum.',
  )
}

/** Looks up a user's ids by the system's commands. */
async function findUser(name: string): Promise<Runner> {
  const ask = async (what: string) => {
    const { code, output } = await runProgram('id', [what, name], {})
    return code === 0 && /^\d+$/.test(output) ? Number(output) : null
  }
  const [uid, gid] = [await ask('-u'), await ask('-g')]
  return uid === null || gid === null ? null : { uid, gid }
}

/**
 * Whether that user can reach a directory by its path: tested with that user's rights, so that access lists and mounts
 * count too.
 * @throws StartupError when this process may not change to that user.
 */
export async function canReach(path: string, runner: Runner): Promise<boolean> {
  if (!runner) return true
  try {
    const options = { ...as(runner), cwd: '/' }
    return (await runProgram('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], options)).code === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    throw new StartupError(
      'O Arauto corre como root mas não pode mudar para outro utilizador, e o PostgreSQL não corre como root: arranque com um utilizador comum.',
      { cause: error },
    )
  }
}
