import { fold } from './fold.ts'

/**
 * Words that passwords are often made of, especially in Portugal: names, clubs, places, keyboard rows. Compiled from
 * the lists that NordPass publishes every year (world and Portugal, 2019 to 2024).
 */
const WORDS = `
admin administrador administrator root user utilizador guest convidado teste test demo login default master access secret
password passw0rd pass p@ssword p@ssw0rd senha palavrapasse palavrachave segredo chave welcome bemvindo changeme mudar
qwerty qwertyuiop azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qwe qweasd qweasdzxc abc abcd abcde abcdef
iloveyou loveyou amote amo amor amores meuamor amorzinho love lovely querida querido princesa princess bebe baby anjo angel
familia family mae pai filho filha irmao irma avo casa home lar vida life feliz felicidade esperanca liberdade saudade
sol sunshine lua estrela star flor flores rosa primavera verao mar praia
deus deusefiel jesus jesuscristo cristo nossasenhora fatima
benfica slbenfica slb sporting sportingcp scp fcporto porto fcp braga vitoria belenenses boavista maritimo academica
glorioso aguia leao dragao futebol football soccer ronaldo cristianoronaldo cristiano cr eusebio figo messi neymar
portugal lisboa lisbon coimbra aveiro setubal faro evora leiria viseu guimaraes madeira acores algarve alentejo minho
brasil angola mocambique espana europa
ana maria joana mariana catarina margarida carolina beatriz matilde leonor ines sofia sara rita marta teresa cristina
carla sandra paula susana patricia andreia vanessa claudia diana daniela bruna bianca helena isabel lara laura luisa
madalena raquel filipa francisca gabriela alice clara eva julia
joao pedro miguel tiago diogo ricardo rafael gabriel lucas tomas martim francisco antonio manuel jose carlos paulo luis
nuno rui jorge fernando vitor hugo bruno andre daniel david rodrigo guilherme goncalo duarte afonso henrique santiago
simao sergio marco marcos filipe alexandre eduardo fabio helder leandro mario oscar samuel vasco
silva santos ferreira pereira oliveira costa rodrigues martins jesus sousa fernandes goncalves gomes lopes marques alves
almeida ribeiro pinto carvalho teixeira moreira correia mendes nunes soares vieira monteiro cardoso rocha neves coelho cruz
advogado advogada advogados advocacia escritorio direito justica tribunal citius notificacao notificacoes lei juiz arauto
michael jessica ashley charlie jordan thomas robert matthew jennifer nicole hunter george andrew anthony justin joshua
dragon monkey shadow superman batman spiderman pokemon naruto starwars minecraft football baseball basketball killer
ninja mustang harley ferrari porsche mercedes toyota honda samsung google facebook instagram youtube internet computer
computador android windows microsoft apple iphone nokia motorola
banana chocolate cookie cheese morango laranja cafe cerveja vinho
gato gata cao caes kitty snoopy tigre lobo panda golfinho borboleta
merda caralho foda fodase puta fuckyou fuck bosta
letmein trustno whatever freedom hello ola bomdia boatarde summer winter flower music musica
`.split(/\s+/)
const COMMON = new Set(WORDS.filter(Boolean))
const KEYBOARD = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgb',
  '1q2w3e4r5t6y7u8i9o0p',
]

/**
 * @param password what was typed
 * @returns whether it is one of those that are tried first: a common word with a few signs around it, a row of the keyboard,
 *   a sequence, a date. A repetition of any of these counts too
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password).replaceAll(' ', '')
  const unit = repeatedUnit(folded)
  const isRepeated = unit !== folded
  return (isRepeated && unit.length <= 4) || isSimple(unit) || isSimple(folded)
}

/**
 * The shortest text of which this one is a repetition; itself where it is none. Takes time in proportion to its length. The
 * longest part that both begins and ends a beginning follows from those of the shorter beginnings (Knuth, Morris and Pratt,
 * 1977).
 */
function repeatedUnit(text: string): string {
  const borders = new Int32Array(text.length + 1)
  for (let at = 1, border = 0; at < text.length; at++) {
    while (border > 0 && text[at] !== text[border]) border = borders[border]!
    if (text[at] === text[border]) border++
    borders[at + 1] = border
  }
  const length = text.length - borders[text.length]!
  return text.length % length === 0 ? text.slice(0, length) : text
}

function isSimple(text: string): boolean {
  if (isSequence(text) || isDate(text)) return true
  if (KEYBOARD.some((row) => row.includes(text) || [...row].reverse().join('').includes(text))) return true
  if (COMMON.has(text)) return true
  // `Benfica1904!`, `123maria`: attackers try a word first, then common additions around it.
  const [, before = '', word = '', after = ''] = /^([^\p{L}]*)(\p{L}.*\p{L}|\p{L})([^\p{L}]*)$/su.exec(text) ?? []
  const around = before + after
  return (
    COMMON.has(word) && (around.length <= 6 || [...new Set(around)].length <= 2 || isSequence(around) || isDate(around))
  )
}

/** Consecutive characters, ascending or descending; 9 and 0 count as neighbours. */
function isSequence(text: string): boolean {
  return [1, -1].some((step) => {
    for (let at = 1; at < text.length; at++) {
      const to = text.charCodeAt(at) - text.charCodeAt(at - 1)
      if (to !== step && to !== -9 * step) return false
    }
    return true
  })
}

/** Eight digits, with or without separators, that form a date of the years 1900 to 2099, day or year first. */
function isDate(text: string): boolean {
  const [, day, month] =
    /^(\d{2})[-/.]?(\d{2})[-/.]?(?:19|20)\d{2}$/.exec(text) ??
    /^(?:19|20)\d{2}[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ??
    []
  return [day, month].every((part) => part !== undefined && Number(part) >= 1 && Number(part) <= 31)
}
