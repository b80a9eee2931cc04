import type { Calendario } from '../calendario/calendario.ts'
import { addDays, type Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import type { TipoDeVeiculo } from './tipo.ts'

/** The guided photos of an inspection: the name of each, and how to take it. */
export const ANGULOS = {
  frente45Esquerda: { nome: 'Frente, do lado esquerdo', ajuda: 'De canto, a 45°, com o veículo inteiro na foto.' },
  traseira45Direita: { nome: 'Traseira, do lado direito', ajuda: 'De canto, a 45°, com o veículo inteiro na foto.' },
  frente: { nome: 'Frente', ajuda: 'De frente, com o veículo inteiro e a placa legível.' },
  traseira: { nome: 'Traseira', ajuda: 'De trás, com o veículo inteiro e a placa legível.' },
  ladoEsquerdo: { nome: 'Lado esquerdo', ajuda: 'Do lado do motorista, da frente à traseira.' },
  ladoDireito: { nome: 'Lado direito', ajuda: 'Do lado do passageiro, da frente à traseira.' },
  chassi: { nome: 'Chassi gravado', ajuda: 'Os 17 caracteres gravados no metal, limpos e legíveis.' },
  etiqueta: { nome: 'Etiqueta do chassi e do ano', ajuda: 'Na coluna da porta ou no cofre do motor.' },
  plaqueta: { nome: 'Plaqueta do fabricante', ajuda: 'Com o modelo, o ano e as capacidades de carga.' },
  motor: { nome: 'Motor', ajuda: 'Com o número do motor, se der para ver.' },
  vidro: { nome: 'Vidro gravado', ajuda: 'Um dos vidros, com a gravação legível.' },
  colunaDeDirecao: { nome: 'Coluna de direção', ajuda: 'Onde o chassi é gravado, com o guidão virado.' },
  hodometro: { nome: 'Hodômetro', ajuda: 'Com o painel ligado e a quilometragem legível.' },
  painel: { nome: 'Painel', ajuda: 'O painel inteiro, ligado.' },
  tacografo: { nome: 'Tacógrafo', ajuda: 'O aparelho e o lacre.' },
  banco: { nome: 'Banco dianteiro', ajuda: 'O banco do motorista, com a porta aberta.' },
  pneuDianteiro: { nome: 'Pneu dianteiro', ajuda: 'De perto, com a banda de rodagem.' },
  pneuTraseiro: { nome: 'Pneu traseiro', ajuda: 'De perto, com a banda de rodagem.' },
  eixo: { nome: 'Eixo', ajuda: 'O eixo traseiro, por baixo, com o diferencial.' },
  estepe: { nome: 'Estepe', ajuda: 'No lugar onde fica.' },
  placa: { nome: 'Placa', ajuda: 'De perto, com o QR ou o lacre.' },
  longarinaEsquerda: { nome: 'Longarina esquerda', ajuda: 'Com o capô aberto, sem peças na frente.' },
  longarinaDireita: { nome: 'Longarina direita', ajuda: 'Com o capô aberto, sem peças na frente.' },
  portaMalas: { nome: 'Porta-malas', ajuda: 'Aberto e vazio, com o assoalho à vista.' },
  escapamento: { nome: 'Escapamento', ajuda: 'Inteiro, do motor à ponta.' },
  carroceria: { nome: 'Carroceria', ajuda: 'Por dentro, ou a parte de trás do baú ou do salão.' },
  crlv: { nome: 'CRLV-e', ajuda: 'O documento do ano, inteiro e legível.' },
} as const satisfies Record<string, { nome: string; ajuda: string }>

export type Angulo = keyof typeof ANGULOS

const FOTOS_DO_CARRO: readonly Angulo[] = [
  'frente45Esquerda',
  'traseira45Direita',
  'frente',
  'traseira',
  'ladoEsquerdo',
  'ladoDireito',
  'chassi',
  'etiqueta',
  'motor',
  'vidro',
  'hodometro',
  'painel',
  'banco',
  'pneuDianteiro',
  'pneuTraseiro',
  'estepe',
  'placa',
  'longarinaEsquerda',
  'longarinaDireita',
  'portaMalas',
  'crlv',
]

/**
 * A motorcycle shows these photos in the place of those of a car; null leaves one out. It has neither glass nor boot.
 */
const DA_MOTOCICLETA: Partial<Record<Angulo, Angulo | null>> = {
  vidro: 'colunaDeDirecao',
  portaMalas: 'escapamento',
  // A motorcycle has neither side rails nor a spare wheel.
  longarinaEsquerda: null,
  longarinaDireita: null,
  estepe: null,
}

/**
 * A truck or a bus shows more, each after the photo that is taken in the same place. Its body takes the place of the
 * boot.
 */
const DO_PESADO: Partial<Record<Angulo, readonly Angulo[]>> = {
  etiqueta: ['etiqueta', 'plaqueta'],
  painel: ['painel', 'tacografo'],
  pneuTraseiro: ['pneuTraseiro', 'eixo'],
  portaMalas: ['carroceria'],
}

const fotosDaMotocicleta = FOTOS_DO_CARRO.flatMap((angulo) => {
  const outro = DA_MOTOCICLETA[angulo]
  return outro === null ? [] : [outro ?? angulo]
})
const fotosDoPesado = FOTOS_DO_CARRO.flatMap((angulo) => DO_PESADO[angulo] ?? [angulo])

const FOTOS: Partial<Record<TipoDeVeiculo, readonly Angulo[]>> = {
  MOTOCICLETA: fotosDaMotocicleta,
  PESADO: fotosDoPesado,
  ONIBUS: fotosDoPesado,
}

/** Lists the photos of an inspection in the order of a walk around the vehicle (facts-2 §12.8; the order is ours). */
export const fotosDaVistoria = (tipo: TipoDeVeiculo): readonly Angulo[] => FOTOS[tipo] ?? FOTOS_DO_CARRO

/** `falta`: nobody received the inspector. */
export type FimDaVistoria = 'aprovada' | 'recusada' | 'falta'

/**
 * Calculates what is charged when an inspection ends, in centavos (document 2 §9). A vehicle is charged once: an approval
 * after a contested refusal, or after nobody came, charges only the difference, and nothing is given back.
 */
export function custoDaVistoria(
  fim: FimDaVistoria,
  jaCobrado: Centavos,
  parametros: Pick<ParametrosDoGrupo, 'vistoriaAprovadaCentavos' | 'vistoriaNaoAprovadaCentavos'>,
): Centavos {
  const custo = fim === 'aprovada' ? parametros.vistoriaAprovadaCentavos : parametros.vistoriaNaoAprovadaCentavos
  return Math.max(0, custo - jaCobrado)
}

/** The days of the link of a digital inspection, which are also the time for a technical one (document 2 §9). */
export const DIAS_DO_LINK = 30
/** The days for which the result of an inspection is valid (document 2 §9). */
export const DIAS_DO_RESULTADO = 45

/** Returns the last day for an inspection that was requested on `dia`. */
export const fimDoLink = (dia: Dia): Dia => addDays(dia, DIAS_DO_LINK)

/**
 * Returns the last day on which a result of `dia` is valid: as every term of the holder, it goes on to the next business
 * day of their state (Código Civil, art. 132 §1º).
 */
export const fimDoResultado = (dia: Dia, calendario: Pick<Calendario, 'nextDiaUtil'>): Dia =>
  calendario.nextDiaUtil(addDays(dia, DIAS_DO_RESULTADO))

/** The two periods in which an inspector comes (document 2 §9). */
export const PERIODOS_DA_VISITA = {
  manha: { nome: 'De manhã, das 8h às 13h', de: '08:00', ate: '13:00' },
  tarde: { nome: 'À tarde, das 13h às 19h', de: '13:00', ate: '19:00' },
} as const satisfies Record<string, { nome: string; de: string; ate: string }>

export type PeriodoDaVisita = keyof typeof PERIODOS_DA_VISITA

export type ErroDaVisita = 'VISITA_EM_DIA_PASSADO' | 'VISITA_DEPOIS_DO_PRAZO' | 'VISITA_EM_DIA_NAO_UTIL'

/**
 * Returns why an inspector cannot come on a day, or null. Visits are on business days of the state where the vehicle
 * is, from the day after the request to the last day of the inspection.
 */
export function erroDaVisita(dia: Dia, pedidaEm: Dia, calendario: Pick<Calendario, 'isDiaUtil'>): ErroDaVisita | null {
  if (dia <= pedidaEm) return 'VISITA_EM_DIA_PASSADO'
  if (dia > fimDoLink(pedidaEm)) return 'VISITA_DEPOIS_DO_PRAZO'
  return calendario.isDiaUtil(dia) ? null : 'VISITA_EM_DIA_NAO_UTIL'
}

/** Lists the days for which `erroDaVisita` returns null, in order. */
export const diasDeVisita = (pedidaEm: Dia, calendario: Pick<Calendario, 'isDiaUtil'>): Dia[] =>
  Array.from({ length: DIAS_DO_LINK }, (_, lugar) => addDays(pedidaEm, lugar + 1)).filter((dia) =>
    calendario.isDiaUtil(dia),
  )
