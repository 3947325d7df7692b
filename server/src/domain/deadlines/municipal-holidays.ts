export type Region = 'continente' | 'Madeira' | 'Açores'

/**
 * Municipal holidays by their day: `dd/mm`, days after Easter, or the Monday after a Sunday of a month.
 *
 * Read in https://github.com/focus-shift/jollyday/blob/main/jollyday-core/src/main/resources/holidays/Holidays_pt.xml, which
 * names https://www.aspl.pt/images/aspl_pdfs/Feriados%20Municipais%20Nacionais.pdf, and compared with
 * https://www.savvycatrealty.com/post/municipal-holidays-in-portugal-calendar (January to April),
 * https://www.visitarportugal.pt/listas-ordenadas/feriados-municipais?tipo=datas&mes=5&ano=2022 (May),
 * https://www.mediotejo.net/medio-tejo-roteiro-de-feriados-municipais-e-nacionais-para-2021/,
 * https://penafielterranossa.blogspot.pt/2011_11_01_archive.html and
 * https://github.com/vacanza/holidays/blob/dev/holidays/countries/portugal.py (capitals of districts).
 */
export const MUNICIPAL_HOLIDAYS: Readonly<Record<Region, string>> = {
  continente: `
11/01: Óbidos
13/01: Cadaval, Santa Marta de Penaguião, Viana do Alentejo, Vila Nova de Poiares
14/01: Elvas
20/01: Santa Maria da Feira
22/01: Vila do Bispo
02/02: Mourão
10/02: Aguiar da Beira
18/02: Valença
01/03: Tomar
02/03: Vila Nova de Paiva
04/03: Manteigas
05/03: Ferreira do Alentejo
08/03: Montemor-o-Novo
12/03: Monção
19/03: Póvoa de Lanhoso, Santarém, Torre de Moncorvo, Vizela
02/04: Alpiarça
06/04: Fronteira
10/04: Pampilhosa da Serra, Tábua
26/04: Belmonte
02/05: Arouca
03/05: Barcelos, Sernancelhe
04/05: Sesimbra
08/05: Murça
12/05: Aveiro
13/05: Vila Real de Santo António
14/05: Vouzela
15/05: Caldas da Rainha
16/05: Fafe
20/05: Vinhais
21/05: Vila Nova de Foz Côa
22/05: Leiria
23/05: Celorico da Beira, Portalegre
25/05: Mirandela
29/05: Trancoso
01/06: Miranda do Corvo, Palmela, São Brás de Alportel
07/06: Oeiras
09/06: Montalegre
13/06: Aljustrel, Alvaiázere, Amares, Estarreja, Ferreira do Zêzere, Lisboa, Proença-a-Nova, Reguengos de Monsaraz,
  Vale de Cambra, Vila Nova da Barquinha, Vila Nova de Famalicão, Vila Real, Vila Verde
14/06: Abrantes
16/06: Espinho, Olhão
20/06: Ourém
22/06: Vila Pouca de Aguiar
24/06: Alcácer do Sal, Alcochete, Almada, Almodôvar, Armamar, Arronches, Braga, Castelo de Paiva, Castro Marim,
  Cinfães, Figueira da Foz, Figueiró dos Vinhos, Guimarães, Lourinhã, Lousã, Mértola, Moimenta da Beira, Moura, Nelas,
  Porto, São João da Pesqueira, Sertã, Tabuaço, Tavira, Valongo, Vila Nova de Gaia, Vila do Conde
28/06: Barreiro
29/06: Alfândega da Fé, Bombarral, Castro Daire, Castro Verde, Évora, Felgueiras, Macedo de Cavaleiros, Montijo,
  Penedono, Porto de Mós, Póvoa de Varzim, São Pedro do Sul, Seixal, Sintra
02/07: Almeida
03/07: Seia
04/07: Castanheira de Pera, Coimbra
07/07: Figueira de Castelo Rodrigo
08/07: Amarante, Chaves
10/07: Miranda do Douro
11/07: Arcos de Valdevez, Santo Tirso
17/07: Penacova
24/07: Condeixa-a-Nova, Pedrógão Grande
25/07: Cantanhede, Celorico de Basto, Mira, Mondim de Basto, Ovar, Santiago do Cacém
26/07: Loures
10/08: Paredes de Coura, Vimioso
13/08: Góis
14/08: Batalha
16/08: Peso da Régua, Ribeira de Pena, Vila Viçosa
17/08: Coruche
19/08: Esposende
20/08: Albufeira, Alcobaça, Sátão, Viana do Castelo
22/08: Bragança
24/08: Baião, Ponte da Barca, Vila Flor
25/08: Penalva do Castelo, Pinhel
28/08: Barrancos
29/08: Aljezur
03/09: Silves
07/09: Arganil, Faro, Vendas Novas
08/09: Lamego, Mangualde, Marco de Canaveses, Marvão, Montemor-o-Velho, Murtosa, Nazaré, Odemira, Ourique, Sabrosa
11/09: Amadora
15/09: Fundão, Setúbal
16/09: Tondela
19/09: Vila de Rei
20/09: Ponte de Lima
21/09: Sever do Vouga, Soure, Viseu
22/09: Sardoal
29/09: Cabeceiras de Basto, Fornos de Algodres, Penela, Resende, Tarouca
01/10: Vila Nova de Cerveira
07/10: Oliveira de Frades, Oliveira do Hospital
11/10: São João da Madeira
15/10: Mogadouro
20/10: Covilhã, Terras de Bouro
22/10: Grândola
27/10: Lagos
06/11: Boticas, Paços de Ferreira, Rio Maior, Valpaços
11/11: Alijó, Mêda, Penafiel, Pombal, Torres Vedras
19/11: Odivelas, Trofa
23/11: Gavião
24/11: Entroncamento, Sines
27/11: Guarda
30/11: Mesão Frio
11/12: Portimão
Páscoa +1: Avis, Borba, Caminha, Campo Maior, Castelo de Vide, Constância, Crato, Cuba, Freixo de Espada à Cinta,
  Ílhavo, Mação, Mora, Nisa, Penamacor, Ponte de Sor, Portel, Redondo, Sousel
Páscoa +2: Serpa
Páscoa +8: Alandroal, Monforte
Páscoa +15: Idanha-a-Nova
Páscoa +16: Castelo Branco
Páscoa +39: Alcanena, Alenquer, Almeirim, Alter do Chão, Alvito, Anadia, Ansião, Arruda dos Vinhos, Azambuja, Beja,
  Cartaxo, Chamusca, Estremoz, Golegã, Loulé, Mafra, Marinha Grande, Mealhada, Melgaço, Monchique, Mortágua, Oliveira
  do Bairro, Salvaterra de Magos, Sobral de Monte Agraço, Torres Novas, Vidigueira, Vila Franca de Xira
Páscoa +50: Águeda, Vagos
Páscoa +51: Matosinhos
segunda depois do 2.º domingo de 07: Maia
segunda depois do 1.º domingo de 10: Gondomar
`,
  Madeira: `
15/01: Santa Cruz
22/01: São Vicente
25/05: Santana
24/06: Porto Santo
29/06: Ribeira Brava
22/07: Porto Moniz
21/08: Funchal
08/09: Ponta do Sol
`,
  Açores: `
23/04: Velas
20/06: Corvo, Praia da Vitória
24/06: Angra do Heroísmo, Horta, Santa Cruz das Flores, Vila Franca do Campo
29/06: Lajes do Pico, Ribeira Grande
22/07: Madalena
16/08: São Roque do Pico
Páscoa +36: Ponta Delgada
Páscoa +61: Povoação
`,
}

/** Municipalities whose holiday sources give differently, or by a rule that only one gives: a person is asked. */
export const NOT_CERTAIN: Readonly<Record<Region, string>> = {
  continente: `Albergaria-a-Velha, Alcoutim, Arraiolos, Benavente, Carrazeda de Ansiães, Carregal do Sal, Cascais, Gouveia,
    Lousada, Moita, Oleiros, Oliveira de Azeméis, Paredes, Peniche, Sabugal, Santa Comba Dão, Vieira do Minho, Vila
    Velha de Ródão`,
  Madeira: 'Câmara de Lobos, Machico',
  Açores: `Lajes das Flores, Nordeste, Santa Cruz da Graciosa, Vila do Porto`,
}
