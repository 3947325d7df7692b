/** What follows where nothing is done. */
const SILENCE =
  /(?:sob (?:pena|cominação)|com (?:a |expressa |a expressa )?(?:cominação|advertência)|na falta de|a falta de|nada (?:dizendo|sendo dito)|não o fazendo|caso nada|se nada|sem o que|findo o qual|findos os quais|valendo o silêncio|(?:o|cujo) silêncio (?:vale|val|será|é|import)|importando a (?:sua )?falta|considerando-se confessad)[^.;]*/iu
/** A sentence that goes on so says it of the one before. */
const GOES_ON =
  /^(?:na falta|a falta|não o fazendo|nada (?:dizendo|sendo)|findo|caso (?:nada|não)|se (?:nada|não)|o silêncio)/iu

/**
 * @param next the sentence behind
 * @returns what a sentence says of who does nothing, or the one behind it does; empty where neither says it
 */
export function silenceOf(text: string, next: string): string {
  const own = SILENCE.exec(text)?.[0].trim()
  return own ?? (GOES_ON.test(next) ? next.replace(/\.$/u, '') : '')
}
