/** A day of each year: fixed, so many days after Easter Sunday, or the Monday after so many Sundays of a month. */
export type YearlyDay =
  | { month: number; date: number }
  | { afterEaster: number }
  | { mondayAfterSunday: number; month: number }

export type Region = 'continente' | 'Madeira' | 'Açores'

export interface Municipality {
  name: string
  region: Region
  /** Its holiday; null where no source for it was seen. */
  holiday: YearlyDay | null
}

const CAPITALS = 'https://github.com/vacanza/holidays/blob/dev/holidays/countries/portugal.py'
const MAY = 'https://www.visitarportugal.pt/listas-ordenadas/feriados-municipais?tipo=datas&mes=5&ano=2022'
const TO_APRIL = 'https://www.savvycatrealty.com/post/municipal-holidays-in-portugal-calendar'
const MADEIRA = 'http://madeiraforus.weebly.com/blog/feriados-da-madeira'
const NORTH = 'https://crescer.aescas.net/2024/06/feriados-municipais-o-do-porto-e-o-da.html'
const AMADORA = 'https://tvamadora.com/noticias/atualidade/calendario-2024-4-fins-de-semana-prolongados-e-4-pontes/8258'
const VISEU = 'https://www.jornaldocentro.pt/a-entrar-num-novo-ano-prepare-se-sao-estes-os-feriados-para-2025/'
const DECREE = 'http://penafielterranossa.blogspot.pt/2011_11_01_archive.html'
const GAIA = 'https://vianatv.pt/conheca-os-feriados-em-2024-e-algumas-oportunidades-para-fazer-ponte'
const GUIMARAES = 'https://www.contarportugal.pt/pt/guimaraes-quer-que-24-de-junho-seja-feriado-nacional'
const CASCAIS = 'http://www.cm-cascais.pt/sub-area/feriado-municipal'
const MATOSINHOS = 'https://marianaeclementina.com/calendario-de-festas-e-romarias/2024-05-19'

const on = (date: number, month: number): YearlyDay => ({ month, date })
const ASCENSION: YearlyDay = { afterEaster: 39 }

/** Municipal holidays, a line each: name, day, where it is written, and the region where it is not the mainland. */
const LINES: readonly [name: string, holiday: YearlyDay, source: string, region?: Region][] = [
  ['Aguiar da Beira', on(10, 2), TO_APRIL],
  ['Alandroal', { afterEaster: 8 }, DECREE],
  ['Alcobaça', on(20, 8), DECREE],
  ['Alijó', on(11, 11), DECREE],
  ['Almada', on(24, 6), NORTH],
  ['Alpiarça', on(2, 4), TO_APRIL],
  ['Amadora', on(11, 9), AMADORA],
  ['Arganil', on(7, 9), DECREE],
  ['Arouca', on(2, 5), MAY],
  ['Aveiro', on(12, 5), CAPITALS],
  ['Barcelos', on(3, 5), MAY],
  ['Beja', ASCENSION, CAPITALS],
  ['Braga', on(24, 6), CAPITALS],
  ['Bragança', on(22, 8), CAPITALS],
  ['Cadaval', on(13, 1), TO_APRIL],
  ['Caldas da Rainha', on(15, 5), MAY],
  ['Câmara de Lobos', on(16, 10), MADEIRA, 'Madeira'],
  ['Cantanhede', on(25, 7), DECREE],
  ['Cascais', on(7, 6), CASCAIS],
  ['Castelo Branco', { afterEaster: 16 }, CAPITALS],
  ['Coimbra', on(4, 7), CAPITALS],
  ['Elvas', on(14, 1), TO_APRIL],
  ['Évora', on(29, 6), CAPITALS],
  ['Fafe', on(16, 5), MAY],
  ['Faro', on(7, 9), CAPITALS],
  ['Ferreira do Alentejo', on(5, 3), TO_APRIL],
  ['Fronteira', on(6, 4), TO_APRIL],
  ['Funchal', on(21, 8), MADEIRA, 'Madeira'],
  ['Fundão', on(15, 9), DECREE],
  ['Gondomar', { mondayAfterSunday: 1, month: 10 }, DECREE],
  ['Guarda', on(27, 11), CAPITALS],
  ['Guimarães', on(24, 6), GUIMARAES],
  ['Idanha-a-Nova', { afterEaster: 15 }, MAY],
  ['Leiria', on(22, 5), CAPITALS],
  ['Lisboa', on(13, 6), CAPITALS],
  ['Machico', on(9, 10), MADEIRA, 'Madeira'],
  ['Maia', { mondayAfterSunday: 2, month: 7 }, NORTH],
  ['Mangualde', on(8, 9), DECREE],
  ['Manteigas', on(4, 3), TO_APRIL],
  ['Marvão', on(8, 9), DECREE],
  ['Matosinhos', { afterEaster: 51 }, MATOSINHOS],
  ['Mesão Frio', on(30, 11), DECREE],
  ['Mogadouro', on(15, 10), DECREE],
  ['Monção', on(12, 3), TO_APRIL],
  ['Mondim de Basto', on(25, 7), DECREE],
  ['Montemor-o-Novo', on(8, 3), TO_APRIL],
  ['Mortágua', ASCENSION, VISEU],
  ['Murça', on(8, 5), MAY],
  ['Óbidos', on(11, 1), TO_APRIL],
  ['Pampilhosa da Serra', on(10, 4), TO_APRIL],
  ['Penafiel', on(11, 11), DECREE],
  ['Ponta do Sol', on(8, 9), MADEIRA, 'Madeira'],
  ['Portalegre', on(23, 5), CAPITALS],
  ['Porto', on(24, 6), CAPITALS],
  ['Porto Moniz', on(22, 7), MADEIRA, 'Madeira'],
  ['Porto Santo', on(24, 6), MADEIRA, 'Madeira'],
  ['Póvoa de Lanhoso', on(19, 3), TO_APRIL],
  ['Ribeira Brava', on(29, 6), MADEIRA, 'Madeira'],
  ['Santa Cruz', on(15, 1), MADEIRA, 'Madeira'],
  ['Santa Maria da Feira', on(20, 1), TO_APRIL],
  ['Santa Marta de Penaguião', on(13, 1), TO_APRIL],
  ['Santana', on(25, 5), MADEIRA, 'Madeira'],
  ['Santarém', on(19, 3), CAPITALS],
  ['São Vicente', on(22, 1), TO_APRIL, 'Madeira'],
  ['Sernancelhe', on(3, 5), MAY],
  ['Sesimbra', on(4, 5), MAY],
  ['Setúbal', on(15, 9), CAPITALS],
  ['Tábua', on(10, 4), TO_APRIL],
  ['Tomar', on(1, 3), TO_APRIL],
  ['Torre de Moncorvo', on(19, 3), TO_APRIL],
  ['Valença', on(18, 2), TO_APRIL],
  ['Viana do Alentejo', on(13, 1), TO_APRIL],
  ['Viana do Castelo', on(20, 8), CAPITALS],
  ['Vila do Bispo', on(22, 1), TO_APRIL],
  ['Vila Nova de Foz Côa', on(21, 5), MAY],
  ['Vila Nova de Gaia', on(24, 6), GAIA],
  ['Vila Nova de Paiva', on(2, 3), TO_APRIL],
  ['Vila Nova de Poiares', on(13, 1), TO_APRIL],
  ['Vila Real', on(13, 6), CAPITALS],
  ['Vila Real de Santo António', on(13, 5), MAY],
  ['Vinhais', on(20, 5), MAY],
  ['Viseu', on(21, 9), CAPITALS],
  ['Vizela', on(19, 3), TO_APRIL],
  ['Vouzela', on(14, 5), MAY],
]

/** The same on the islands: the regional holidays hold all the same. */
const WITHOUT_SOURCE: readonly [name: string, region: Region][] = [
  ['Açores', 'Açores'],
  ['Angra do Heroísmo', 'Açores'],
  ['Horta', 'Açores'],
  ['Nordeste', 'Açores'],
  ['Ponta Delgada', 'Açores'],
  ['Povoação', 'Açores'],
  ['Praia da Vitória', 'Açores'],
  ['Ribeira Grande', 'Açores'],
  ['Santa Cruz da Graciosa', 'Açores'],
  ['Santa Cruz das Flores', 'Açores'],
  ['São Roque do Pico', 'Açores'],
  ['Velas', 'Açores'],
  ['Vila do Porto', 'Açores'],
  ['Vila Franca do Campo', 'Açores'],
  ['Madeira', 'Madeira'],
]

/** Seats of courts on the mainland whose holiday no source was seen for: an office's list of closed days can name them. */
const MAINLAND_WITHOUT_SOURCE =
  `Abrantes, Águeda, Albergaria-a-Velha, Albufeira, Alcácer do Sal, Alenquer, Alfândega da Fé, Almeida, Almeirim, Almodôvar,
   Alvaiázere, Amarante, Amares, Anadia, Ansião, Arcos de Valdevez, Armamar, Arraiolos, Avis, Baião, Barreiro, Benavente,
   Bombarral, Boticas, Cabeceiras de Basto, Caminha, Carrazeda de Ansiães, Cartaxo, Castelo de Paiva, Castro Daire,
   Celorico da Beira, Celorico de Basto, Chaves, Cinfães, Condeixa-a-Nova, Coruche, Covilhã, Cuba, Entroncamento, Espinho,
   Esposende, Estarreja, Estremoz, Felgueiras, Ferreira do Zêzere, Figueira da Foz, Figueira de Castelo Rodrigo,
   Figueiró dos Vinhos, Fornos de Algodres, Golegã, Gouveia, Grândola, Ílhavo, Lagos, Lamego, Loulé, Loures, Lourinhã, Lousã,
   Lousada, Mação, Macedo de Cavaleiros, Mafra, Marco de Canaveses, Marinha Grande, Mealhada, Mêda, Melgaço, Mértola, Mira,
   Miranda do Douro, Mirandela, Moimenta da Beira, Moita, Monchique, Montalegre, Montemor-o-Velho, Montijo, Moura, Nazaré,
   Nelas, Nisa, Odemira, Odivelas, Oeiras, Oleiros, Olhão, Oliveira de Azeméis, Oliveira de Frades, Oliveira do Bairro,
   Oliveira do Hospital, Ourém, Ourique, Ovar, Paços de Ferreira, Palmela, Paredes, Paredes de Coura, Penacova, Penamacor,
   Penela, Peniche, Peso da Régua, Pinhel, Pombal, Ponte da Barca, Ponte de Lima, Ponte de Sor, Portel, Portimão,
   Porto de Mós, Póvoa de Varzim, Redondo, Reguengos de Monsaraz, Resende, Rio Maior, Sabrosa, Sabugal, Santa Comba Dão,
   Santiago do Cacém, Santo Tirso, São João da Madeira, São João da Pesqueira, São Pedro do Sul, Sátão, Seia, Seixal, Serpa,
   Sertã, Sever do Vouga, Silves, Sines, Sintra, Soure, Tabuaço, Tavira, Tondela, Torres Novas, Torres Vedras, Trancoso,
   Vagos, Vale de Cambra, Valongo, Valpaços, Vendas Novas, Vieira do Minho, Vila do Conde, Vila Flor, Vila Franca de Xira,
   Vila Nova de Cerveira, Vila Nova de Famalicão, Vila Pouca de Aguiar, Vila Verde, Vila Viçosa, Vimioso`.split(/,\s+/)

/** Those municipalities of which something is known; most of the 308 are not among them. */
export const MUNICIPALITIES: readonly Municipality[] = [
  ...LINES.map(([name, holiday, , region]) => ({ name, holiday, region: region ?? ('continente' as const) })),
  ...WITHOUT_SOURCE.map(([name, region]) => ({ name, holiday: null, region })),
  ...MAINLAND_WITHOUT_SOURCE.map((name) => ({ name, holiday: null, region: 'continente' as const })),
]
