import {
  addMonths,
  type Dia,
  examinarChassi,
  formatReais,
  type HistoricoDoVeiculo,
  parseRenavam,
  periodoDe,
  SEM_HISTORICO,
  type TipoDeVeiculo,
  temDigitoCerto,
} from '@contempla/consorcio'
import type { Linha } from './linha.ts'
import { codigoDoFabricante } from './veiculos.ts'

/** The age is in years, by the model year: 0 is this year's. */
type Registrado = readonly [
  placa: string,
  tipo: TipoDeVeiculo,
  idade: number,
  marca: string,
  modelo: string,
  /** Of this month, whole; null where the table has no price. */
  reais: number | null,
  /** Clean unless it says otherwise; null where nobody knows it. */
  historico?: Partial<HistoricoDoVeiculo> | null,
]

/** The vehicles of the demo: of each kind some that pass, and one or more for each reason why not. */
const REGISTRADOS: readonly Registrado[] = [
  ['SOL6A26', 'LEVE', 0, 'Chevrolet', 'Onix Plus 1.0 Turbo Premier Aut.', 108_900],
  ['LUA5B25', 'LEVE', 1, 'Fiat', 'Argo Trekking 1.3 8V Flex', 82_450],
  ['MAR3C23', 'LEVE', 3, 'Volkswagen', 'Polo Highline 200 TSI Aut.', 91_300],
  ['RIO9D19', 'LEVE', 7, 'Toyota', 'Corolla XEi 2.0 Flex Aut.', 92_700],
  ['PAZ2016', 'LEVE', 10, 'Honda', 'Civic LXR 2.0 Flexone Aut.', 71_800],
  ['FLO1511', 'LEVE', 15, 'Volkswagen', 'Gol 1.0 Total Flex', 27_900],
  ['LEI4L22', 'LEVE', 4, 'Hyundai', 'HB20 1.0 Comfort', 66_200, { leilao: true }],
  ['LON5G21', 'LEVE', 5, 'Renault', 'Sandero Zen 1.0 12V', 52_600, { longarinaRecuperada: true }],
  ['BAT3M23', 'LEVE', 3, 'Peugeot', '208 Style 1.0 Flex', 68_400, { sinistro: 'MEDIA' }],
  ['NEV2T24', 'SUV_CAMIONETE', 2, 'Jeep', 'Compass Longitude T270 Turbo Aut.', 148_600],
  ['VEN6H20', 'SUV_CAMIONETE', 6, 'Nissan', 'Kicks SV 1.6 16V Flex Aut.', 86_900],
  ['SEM2P22', 'SUV_CAMIONETE', 4, 'CAOA Chery', 'Tiggo 5X Pro 1.5 Turbo Aut.', null],
  ['REM8E18', 'SUV_CAMIONETE', 8, 'Mitsubishi', 'L200 Triton Sport HPE Diesel', 138_200, { chassiRemarcado: true }],
  ['QUE0F17', 'SUV_CAMIONETE', 9, 'Ford', 'EcoSport Titanium 2.0 Flex Aut.', 63_100, null],
  ['OBR3U23', 'UTILITARIO', 3, 'Fiat', 'Fiorino Endurance 1.4 Flex', 84_300],
  ['FRE1B18', 'UTILITARIO', 8, 'Mercedes-Benz', 'Sprinter 415 CDI Furgão Longo', 142_500],
  ['CEU1N25', 'MOTOCICLETA', 1, 'Honda', 'CG 160 Titan', 19_350],
  ['VOA3Y23', 'MOTOCICLETA', 3, 'Yamaha', 'Fazer 250 FZ25 ABS', 21_900],
  ['MOT7I19', 'MOTOCICLETA', 7, 'Honda', 'CB 500F ABS', 30_400],
  ['CAR4R22', 'PESADO', 4, 'Volvo', 'FH 540 6x4 Globetrotter', 672_000],
  ['EST0J16', 'PESADO', 10, 'Scania', 'R 440 A 6x2', 318_500],
  ['BAU2014', 'PESADO', 12, 'Volkswagen', 'Constellation 24.280 6x2', 196_800],
  ['TUR2O21', 'ONIBUS', 5, 'Mercedes-Benz', 'OF 1721 Urbano', 389_000],
  ['VIA2013', 'ONIBUS', 13, 'Volkswagen', 'Volksbus 17.230 Rodoviário', 168_300],
]

const CORES = ['Branco', 'Prata', 'Preto', 'Cinza', 'Vermelho', 'Azul'] as const
const ESTADOS = ['SP', 'MG', 'PR', 'RJ', 'RS', 'BA', 'SC'] as const
const umDe = <T>(lista: readonly [T, ...T[]], i: number): T => lista[i % lista.length] ?? lista[0]

/** The codes are the demo's own: of real ones the prices would be wrong. */
const primeiroCodigoDaFipe = 990_001
const primeiroRenavam = 1_000_000_007
const mesesDePreco = 3
/** How much more each month before is, in thousandths. */
const quedaPorMes = 6

const DIGITOS = [...'0123456789']

/** Adds the digit with which the text is valid. */
function comDigito(base: string, isValido: (texto: string) => boolean): string {
  const digito = DIGITOS.find((cada) => isValido(base + cada))
  if (digito === undefined) throw new RangeError(`Nenhum dígito serve a ${base}`)
  return base + digito
}

/** The tenth character tells the model year (Res. CONTRAN 24/98). */
function chassiDe(numero: number, anoModelo: number): string {
  const chassis = [...'123456789ABCDEFGHJKLMNPRSTVWXY'].map((ano) => `9BZDEMZ5N${ano}P${String(100_000 + numero)}`)
  const certo = chassis.find((chassi) => {
    const exame = examinarChassi(chassi, { anoFabricacao: null, anoModelo })
    return 'avisos' in exame && exame.avisos.length === 0
  })
  if (certo === undefined) throw new RangeError(`Nenhum chassi serve a ${anoModelo}`)
  return certo
}

function* linhasDosPrecos(
  { codigo, anoModelo, reais }: { codigo: string; anoModelo: number; reais: number },
  hoje: Dia,
): Generator<Linha> {
  for (let meses = 0; meses < mesesDePreco; meses += 1)
    yield {
      tipo: 'precoFipe',
      codigo,
      anoModelo,
      referencia: periodoDe(addMonths(hoje, -meses)),
      valor: formatReais(Math.round((reais * (1000 + meses * quedaPorMes)) / 1000) * 100),
    }
}

/** Writes the vehicles that the demo finds by their plates, and their prices of the last months. */
export function* linhasDosVeiculosRegistrados(hoje: Dia): Generator<Linha> {
  for (const [i, veiculo] of REGISTRADOS.entries()) {
    const [placa, tipo, idade, marca, modelo, reais, historico = {}] = veiculo
    const anoModelo = Number(hoje.slice(0, 4)) - idade
    const codigo = comDigito(`${primeiroCodigoDaFipe + i}-`, temDigitoCerto)
    yield {
      tipo: 'veiculoRegistrado',
      placa,
      chassi: chassiDe(i, anoModelo),
      renavam: comDigito(String(primeiroRenavam + i * 131), (texto) => parseRenavam(texto) !== null),
      fabricante: codigoDoFabricante(marca),
      marca,
      modelo,
      anoFabricacao: anoModelo - (i % 2),
      anoModelo,
      uf: umDe(ESTADOS, i),
      cor: umDe(CORES, i),
      tipoDeVeiculo: tipo,
      codigoFipe: codigo,
      historico: historico && { ...SEM_HISTORICO, ...historico },
      consultadoEm: `${hoje}T12:00:00Z`,
      fonte: 'Demonstração',
    }
    if (reais !== null) yield* linhasDosPrecos({ codigo, anoModelo, reais }, hoje)
  }
}
