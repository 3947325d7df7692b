export type Region = 'continente' | 'Madeira' | 'Açores'

/** Where the rows below were read; each was compared with both lists on 2026-11-28, for 2026 to 2028. */
export const HOLIDAY_SOURCES = {
  /** Names https://www.aspl.pt/images/aspl_pdfs/Feriados%20Municipais%20Nacionais.pdf */
  J: 'https://github.com/focus-shift/jollyday/blob/main/jollyday-core/src/main/resources/holidays/Holidays_pt.xml',
  /** Days of 2020 to 2030. */
  O: 'https://github.com/openpotato/openholidaysapi.data/blob/main/src/pt/holidays/holidays.local.csv',
  /** Read from https://icalendario.pt/feriados/municipais/ for 2026; its rules for Mondays are its own guess. */
  I: 'https://github.com/pjgoncalvez/portugal-holidays/blob/main/src/municipalities.json',
  N: 'https://www.jn.pt/pais/artigo/ponte-de-lima-muda-feriado-para-celebrar-a-sua-fundacao/16408593',
  V: 'https://vianatv.pt/ponte-de-lima-muda-data-do-feriado-municipal-para-4-de-marco-a-partir-de-2025',
} as const

/**
 * Municipal holidays: the day, since which year it is known, and the letters of its sources. The day is `dd/mm`, days after
 * Easter, or the Monday or Tuesday after a Sunday of a month. A row holds until the next one of the municipality; before its
 * first one nothing is known, which is 2020 where only lists tell of it. Lists repeat each other: a change is taken from news.
 */
export const MUNICIPAL_HOLIDAYS: Readonly<Record<Region, string>> = {
  continente: `
11/01 | 2020 | JOI: Óbidos
13/01 | 2020 | JOI: Cadaval, Santa Marta de Penaguião, Viana do Alentejo, Vila Nova de Poiares
14/01 | 2020 | JOI: Elvas
20/01 | 2020 | JOI: Santa Maria da Feira
22/01 | 2020 | JOI: Vila do Bispo
02/02 | 2020 | JOI: Mourão
10/02 | 2020 | JOI: Aguiar da Beira
18/02 | 2020 | JOI: Valença
01/03 | 2020 | JOI: Tomar
02/03 | 2020 | JOI: Vila Nova de Paiva
04/03 | 2020 | JOI: Manteigas
terça a seguir ao 2.º domingo de 09 | 2023 | N: Ponte de Lima
04/03 | 2025 | NV: Ponte de Lima
05/03 | 2020 | JOI: Ferreira do Alentejo
08/03 | 2020 | JOI: Montemor-o-Novo
19/03 | 2020 | JOI: Póvoa de Lanhoso, Santarém, Torre de Moncorvo, Vizela
02/04 | 2020 | JOI: Alpiarça
06/04 | 2020 | JOI: Fronteira
10/04 | 2020 | JOI: Pampilhosa da Serra, Tábua
26/04 | 2020 | JOI: Belmonte
02/05 | 2020 | JOI: Arouca
03/05 | 2020 | JOI: Barcelos, Sernancelhe
04/05 | 2020 | JOI: Sesimbra
08/05 | 2020 | JOI: Murça
12/05 | 2020 | JOI: Aveiro
13/05 | 2020 | JOI: Vila Real de Santo António
15/05 | 2020 | JOI: Caldas da Rainha
16/05 | 2020 | JOI: Fafe
20/05 | 2020 | JOI: Vinhais
21/05 | 2020 | JOI: Vila Nova de Foz Côa
22/05 | 2020 | JOI: Leiria
23/05 | 2020 | JOI: Celorico da Beira, Portalegre
25/05 | 2020 | JOI: Mirandela
29/05 | 2020 | JOI: Trancoso
01/06 | 2020 | JOI: Miranda do Corvo, Palmela, São Brás de Alportel
07/06 | 2020 | JOI: Oeiras
09/06 | 2020 | JOI: Montalegre
13/06 | 2020 | JOI: Aljustrel, Alvaiázere, Amares, Estarreja, Ferreira do Zêzere, Lisboa, Proença-a-Nova, Reguengos de
  Monsaraz, Vale de Cambra, Vila Nova da Barquinha, Vila Nova de Famalicão, Vila Real, Vila Verde
14/06 | 2020 | JOI: Abrantes
16/06 | 2020 | JOI: Espinho, Olhão
20/06 | 2020 | JOI: Ourém
22/06 | 2020 | JOI: Vila Pouca de Aguiar
24/06 | 2020 | JOI: Alcácer do Sal, Alcochete, Almada, Almodôvar, Armamar, Arronches, Braga, Castelo de Paiva, Castro
  Marim, Cinfães, Figueira da Foz, Figueiró dos Vinhos, Guimarães, Lourinhã, Lousã, Mértola, Moimenta da Beira, Moura,
  Nelas, Porto, São João da Pesqueira, Sertã, Tabuaço, Tavira, Valongo, Vila Nova de Gaia, Vila do Conde
28/06 | 2020 | JOI: Barreiro
29/06 | 2020 | JOI: Alfândega da Fé, Bombarral, Castro Daire, Castro Verde, Évora, Felgueiras, Macedo de Cavaleiros,
  Montijo, Penedono, Porto de Mós, Póvoa de Varzim, São Pedro do Sul, Seixal, Sintra
02/07 | 2020 | JOI: Almeida
03/07 | 2020 | JOI: Seia
04/07 | 2020 | JOI: Castanheira de Pera, Coimbra
07/07 | 2020 | JOI: Figueira de Castelo Rodrigo
08/07 | 2020 | JOI: Amarante, Chaves
10/07 | 2020 | JOI: Miranda do Douro
11/07 | 2020 | JOI: Santo Tirso
17/07 | 2020 | JOI: Penacova
24/07 | 2020 | JOI: Condeixa-a-Nova, Pedrógão Grande
25/07 | 2020 | JOI: Cantanhede, Celorico de Basto, Mira, Mondim de Basto, Ovar, Santiago do Cacém
26/07 | 2020 | JOI: Loures
10/08 | 2020 | JOI: Paredes de Coura, Vimioso
13/08 | 2020 | JOI: Góis
14/08 | 2020 | JOI: Batalha
16/08 | 2020 | JOI: Peso da Régua, Ribeira de Pena, Vila Viçosa
17/08 | 2020 | JOI: Coruche
19/08 | 2020 | JOI: Esposende
20/08 | 2020 | JOI: Albufeira, Alcobaça, Sátão, Viana do Castelo
22/08 | 2020 | JOI: Bragança
24/08 | 2020 | JOI: Baião, Ponte da Barca, Vila Flor
25/08 | 2020 | JOI: Penalva do Castelo, Pinhel
28/08 | 2020 | JOI: Barrancos
29/08 | 2020 | JOI: Aljezur
03/09 | 2020 | JOI: Silves
07/09 | 2020 | JOI: Arganil, Faro, Vendas Novas
08/09 | 2020 | JOI: Lamego, Mangualde, Marco de Canaveses, Marvão, Montemor-o-Velho, Murtosa, Nazaré, Odemira,
  Ourique, Sabrosa
11/09 | 2020 | JOI: Amadora
15/09 | 2020 | JOI: Fundão, Setúbal
16/09 | 2020 | JOI: Tondela
19/09 | 2020 | JOI: Vila de Rei
21/09 | 2020 | JOI: Sever do Vouga, Soure, Viseu
22/09 | 2020 | JOI: Sardoal
29/09 | 2020 | JOI: Cabeceiras de Basto, Fornos de Algodres, Penela, Resende, Tarouca
01/10 | 2020 | JOI: Vila Nova de Cerveira
07/10 | 2020 | JOI: Oliveira de Frades, Oliveira do Hospital
11/10 | 2020 | JOI: São João da Madeira
15/10 | 2020 | JOI: Mogadouro
20/10 | 2020 | JOI: Covilhã, Terras de Bouro
22/10 | 2020 | JOI: Grândola
27/10 | 2020 | JOI: Lagos
06/11 | 2020 | JOI: Boticas, Paços de Ferreira, Rio Maior, Valpaços
11/11 | 2020 | JOI: Alijó, Mêda, Penafiel, Pombal, Torres Vedras
19/11 | 2020 | JOI: Odivelas
23/11 | 2020 | JOI: Gavião
24/11 | 2020 | JOI: Entroncamento, Sines
27/11 | 2020 | JOI: Guarda
30/11 | 2020 | JOI: Mesão Frio
11/12 | 2020 | JOI: Portimão
Páscoa +1 | 2020 | JOI: Borba, Caminha, Campo Maior, Castelo de Vide, Constância, Crato, Cuba, Freixo de Espada à
  Cinta, Ílhavo, Mação, Mora, Nisa, Penamacor, Ponte de Sor, Portel, Redondo, Sousel
Páscoa +2 | 2020 | JOI: Serpa
Páscoa +8 | 2020 | JOI: Alandroal, Monforte
Páscoa +15 | 2020 | JO: Idanha-a-Nova
Páscoa +39 | 2020 | JOI: Alcanena, Alenquer, Almeirim, Alter do Chão, Alvito, Anadia, Ansião, Arruda dos Vinhos,
  Azambuja, Beja, Cartaxo, Chamusca, Estremoz, Golegã, Mafra, Marinha Grande, Mealhada, Melgaço, Monchique, Mortágua,
  Oliveira do Bairro, Salvaterra de Magos, Sobral de Monte Agraço, Torres Novas, Vidigueira, Vila Franca de Xira
Páscoa +50 | 2020 | JOI: Águeda, Vagos
Páscoa +51 | 2020 | JOI: Matosinhos
segunda a seguir ao 2.º domingo de 07 | 2020 | JO: Maia
segunda a seguir ao 1.º domingo de 10 | 2020 | JO: Gondomar
`,
  Madeira: `
15/01 | 2020 | JOI: Santa Cruz
22/01 | 2020 | JOI: São Vicente
25/05 | 2020 | JOI: Santana
24/06 | 2020 | JOI: Porto Santo
29/06 | 2020 | JOI: Ribeira Brava
22/07 | 2020 | JOI: Porto Moniz
21/08 | 2020 | JOI: Funchal
08/09 | 2020 | JOI: Ponta do Sol
`,
  Açores: `
23/04 | 2020 | JOI: Velas
20/06 | 2020 | JOI: Corvo
24/06 | 2020 | JOI: Angra do Heroísmo, Horta, Vila Franca do Campo
29/06 | 2020 | JOI: Lajes do Pico, Ribeira Grande
22/07 | 2020 | JOI: Madalena
16/08 | 2020 | JOI: São Roque do Pico
`,
}

/**
 * Municipalities whose holiday sources give differently, or by a rule that one alone gave: a person is asked. Monção decided
 * on it anew in 2014 and asked its people in 2016, which no list tells
 * (https://radiogeice.com/2016/02/moncao-coloca-a-escolha-da-populacao-data-para-feriado-municipal/).
 */
export const NOT_CERTAIN: Readonly<Record<Region, string>> = {
  continente: `Albergaria-a-Velha, Alcoutim, Arcos de Valdevez, Arraiolos, Avis, Benavente, Carrazeda de Ansiães, Carregal do
    Sal, Cascais, Castelo Branco, Gouveia, Loulé, Lousada, Moita, Monção, Oleiros, Oliveira de Azeméis, Paredes,
    Peniche, Sabugal, Santa Comba Dão, Trofa, Vieira do Minho, Vila Velha de Ródão, Vouzela`,
  Madeira: 'Câmara de Lobos, Machico',
  Açores: `Lajes das Flores, Nordeste, Ponta Delgada, Povoação, Praia da Vitória, Santa Cruz da Graciosa, Santa Cruz das
    Flores, Vila do Porto`,
}
