import type { TipoCota } from '../cota/cota.ts'

/** The guarantees that a holder can give for a credit, each with the kinds of quota that accept it. */
export const GARANTIAS = {
  veiculo: {
    nome: 'O veículo que você vai comprar',
    ajuda: 'Ele fica em seu nome, alienado à administradora até a última parcela.',
    de: ['auto', 'pesados'],
  },
  equipamento: {
    nome: 'O equipamento que você vai comprar',
    ajuda: 'Máquina, implemento ou equipamento novo, alienado à administradora até a última parcela.',
    de: ['auto', 'pesados'],
  },
  imovel: {
    nome: 'O imóvel que você vai comprar',
    ajuda: 'Ele fica em seu nome, alienado à administradora no registro do imóvel até a última parcela.',
    de: ['imovel'],
  },
  outroImovel: {
    nome: 'Um imóvel que já é seu',
    ajuda: 'Para construir ou reformar, ou quando o que você compra não pode ser a garantia.',
    de: ['imovel', 'servico'],
  },
  outroVeiculo: {
    nome: 'Um veículo que já é seu',
    ajuda: 'Quitado e em seu nome, alienado à administradora até a última parcela.',
    de: ['servico'],
  },
  fiador: {
    nome: 'Um fiador',
    ajuda: 'Alguém com renda comprovada, que responde pelas parcelas com você.',
    de: ['servico'],
  },
} as const satisfies Record<string, { nome: string; ajuda: string; de: readonly TipoCota[] }>

export type Garantia = keyof typeof GARANTIAS
export const listGarantias = Object.keys(GARANTIAS) as [Garantia, ...Garantia[]]

const comoLista = (de: readonly TipoCota[]): readonly TipoCota[] => de

/** Lists the guarantees that a quota of this kind takes. */
export const garantiasDaCota = (tipo: TipoCota): Garantia[] =>
  listGarantias.filter((garantia) => comoLista(GARANTIAS[garantia].de).includes(tipo))

/** A kind of quota, or equipment, which quotas of more than one kind buy. */
export type CategoriaDoBem = TipoCota | 'equipamento'

/** The goods that can be bought with the credit. Vehicles follow the kinds of document 2 §3; the others are ours. */
export const BENS = {
  LEVE: { nome: 'Carro de passeio', de: 'auto' },
  SUV_CAMIONETE: { nome: 'SUV ou caminhonete', de: 'auto' },
  UTILITARIO: { nome: 'Utilitário ou van', de: 'auto' },
  MOTOCICLETA: { nome: 'Motocicleta', de: 'auto' },
  PESADO: { nome: 'Caminhão ou implemento', de: 'pesados' },
  ONIBUS: { nome: 'Ônibus ou micro-ônibus', de: 'pesados' },
  AGRICOLA: { nome: 'Máquina agrícola', de: 'equipamento' },
  CONSTRUCAO_PESADA: { nome: 'Máquina de construção', de: 'equipamento' },
  INDUSTRIAL: { nome: 'Equipamento industrial ou comercial', de: 'equipamento' },
  ENERGIA_SOLAR: { nome: 'Energia solar', de: 'equipamento' },
  CASA: { nome: 'Casa ou sobrado', de: 'imovel' },
  APARTAMENTO: { nome: 'Apartamento', de: 'imovel' },
  TERRENO: { nome: 'Terreno', de: 'imovel' },
  IMOVEL_COMERCIAL: { nome: 'Sala, loja ou galpão', de: 'imovel' },
  CONSTRUCAO_OU_REFORMA: { nome: 'Construção ou reforma', de: 'imovel' },
  REFORMA: { nome: 'Reforma e decoração', de: 'servico' },
  SAUDE_E_ESTETICA: { nome: 'Saúde e estética', de: 'servico' },
  FESTA_OU_VIAGEM: { nome: 'Festa ou viagem', de: 'servico' },
  EDUCACAO: { nome: 'Estudos e cursos', de: 'servico' },
  OUTRO_SERVICO: { nome: 'Outro serviço', de: 'servico' },
} as const satisfies Record<string, { nome: string; de: CategoriaDoBem }>

export type Bem = keyof typeof BENS
export const listBens = Object.keys(BENS) as [Bem, ...Bem[]]

/** Lists the goods that a quota of this kind can buy once its guarantee was chosen. */
export const bensDaCota = (tipo: TipoCota, garantia: Garantia | null): Bem[] => {
  const categoria: CategoriaDoBem = garantia === 'equipamento' ? 'equipamento' : tipo
  return listBens.filter((bem) => BENS[bem].de === categoria)
}
