import { cnpjDe } from './inscricoes.ts'
import type { Linha } from './linha.ts'
import { PARCEIROS } from './parceiros.ts'

/** Makers of cars and of heavy vehicles in Brazil, each with some of its models. */
const FABRICANTES: readonly (readonly [nome: string, ...modelos: string[]])[] = [
  ['Agrale', '8700', '10000', '14000', 'Marruá'],
  ['Audi', 'A3 Sedan', 'Q3', 'Q5', 'e-tron'],
  ['BMW', '320i', 'X1', 'X3', 'iX3'],
  ['BYD', 'Dolphin', 'Dolphin Mini', 'King', 'Song Plus', 'Yuan Plus'],
  ['CAOA Chery', 'Arrizo 6', 'Tiggo 5X', 'Tiggo 7', 'Tiggo 8'],
  ['Chevrolet', 'Onix', 'Onix Plus', 'Tracker', 'Montana', 'S10', 'Spin', 'Cruze', 'Trailblazer'],
  ['Citroën', 'C3', 'C3 Aircross', 'Basalt', 'C4 Cactus', 'Jumpy'],
  ['DAF', 'CF', 'XF', 'XF FTT 530'],
  ['Fiat', 'Argo', 'Cronos', 'Mobi', 'Pulse', 'Fastback', 'Strada', 'Toro', 'Titano', 'Fiorino', 'Ducato'],
  ['Ford', 'Ranger', 'Maverick', 'Territory', 'Bronco Sport', 'Transit', 'Ka', 'EcoSport'],
  ['GWM', 'Haval H6', 'Ora 03', 'Tank 300'],
  ['Honda', 'City', 'City Hatchback', 'Civic', 'HR-V', 'WR-V', 'CR-V', 'Fit'],
  ['Hyundai', 'HB20', 'HB20S', 'Creta', 'Tucson', 'HR'],
  ['Iveco', 'Daily', 'Tector', 'Hi-Way', 'S-Way'],
  ['JAC', 'E-JS1', 'E-JS4', 'iEV1200T'],
  ['Jeep', 'Renegade', 'Compass', 'Commander', 'Wrangler'],
  ['Kia', 'Sportage', 'Stonic', 'Niro', 'Bongo'],
  ['Land Rover', 'Defender', 'Discovery Sport', 'Range Rover Evoque'],
  ['MAN', 'TGX 28.440', 'TGX 29.480'],
  ['Mercedes-Benz', 'Classe A', 'Classe C', 'GLA', 'Sprinter', 'Accelo 1016', 'Atego 2426', 'Axor 2544', 'Actros 2651'],
  ['Mitsubishi', 'L200 Triton', 'Eclipse Cross', 'Pajero Sport', 'Outlander'],
  ['Nissan', 'Kicks', 'Versa', 'Sentra', 'Frontier', 'March'],
  ['Peugeot', '208', '2008', '3008', 'Partner', 'Expert'],
  ['RAM', 'Rampage', '1500', '2500', '3500'],
  ['Renault', 'Kwid', 'Sandero', 'Logan', 'Stepway', 'Duster', 'Kardian', 'Oroch', 'Master'],
  ['Scania', 'P 360', 'G 420', 'R 450', 'R 540', 'S 540'],
  ['Toyota', 'Corolla', 'Corolla Cross', 'Yaris', 'Etios', 'Hilux', 'SW4'],
  [
    'Volkswagen',
    'Polo',
    'Virtus',
    'Nivus',
    'T-Cross',
    'Taos',
    'Saveiro',
    'Amarok',
    'Gol',
    'Voyage',
    'Delivery 9.170',
    'Delivery 11.180',
    'Constellation 24.280',
    'Meteor 29.520',
  ],
  ['Volvo', 'XC40', 'XC60', 'EX30', 'VM 270', 'VM 330', 'FH 460', 'FH 540'],
]

/** The suppliers that every partner has, under the partner's own codes. */
const FORNECEDORES = [
  ['Pátio Central Seminovos', 'São Paulo', 'SP', '31415926'],
  ['Estação do Carro', 'Curitiba', 'PR', '27182818'],
  ['Rota Sul Caminhões', 'Caxias do Sul', 'RS', '16180339'],
] as const

const primeiroCodigoDeFornecedor = 101

/** The code of a maker, as `linhasDosVeiculos` writes it; null for one that is not in the list. */
export function codigoDoFabricante(nome: string): number | null {
  const lugar = FABRICANTES.findIndex(([cada]) => cada === nome)
  return lugar === -1 ? null : lugar + 1
}

/** Writes the data that an exchange of keys names: makers, models, and the suppliers of each partner. */
export function* linhasDosVeiculos(): Generator<Linha> {
  for (const [i, [nome, ...modelos]] of FABRICANTES.entries()) {
    const codigo = i + 1
    yield { tipo: 'fabricante', codigo, nome }
    for (const [m, modelo] of modelos.entries())
      yield { tipo: 'modeloDoBem', codigo: codigo * 100 + m + 1, fabricante: codigo, nome: modelo }
  }
  for (const { chave } of PARCEIROS)
    for (const [i, [nome, cidade, uf, raiz]] of FORNECEDORES.entries()) {
      const codigo = primeiroCodigoDeFornecedor + i
      yield { tipo: 'fornecedor', parceiro: chave, codigo, nome, cidade, uf, cnpj: cnpjDe(raiz) }
    }
}
