import type { CotaDoCartao, ItemDeAtencao, TimelineStep } from '@contempla/ui'
import type { Marca } from '@contempla/ui/tema'

export const marcas = {
  contempla: { nome: 'Contempla', marca: { primaria: '#1d5b8f', secundaria: '#f2a33a' } },
  montadora: { nome: 'Montadora', marca: { primaria: '#c8102e', secundaria: '#2b2b2b' } },
  cooperativa: { nome: 'Cooperativa', marca: { primaria: '#00703c', secundaria: '#ffd100' } },
} as const satisfies Record<string, { nome: string; marca: Marca }>
export type NomeDaMarca = keyof typeof marcas

export const cotaImovel: CotaDoCartao = {
  tipo: 'imovel',
  grupo: '001042',
  cota: '0317',
  apelido: 'Casa da praia',
  figura: { label: 'Seu crédito', centavos: 28_000_000 },
  percentualPago: 42.3,
  datas: [
    { label: 'Próxima parcela', when: '10 dez', detail: 'R$ 2.143,87' },
    { label: 'Próxima assembleia', when: 'Em 6 dias', detail: '26 nov · nº 64' },
  ],
}

export const cotaAuto: CotaDoCartao = {
  tipo: 'auto',
  grupo: '002210',
  cota: '0088',
  figura: { label: 'Em atraso, para pagar hoje', centavos: 98_012, detail: 'Crédito de R$ 85.000,00' },
  percentualPago: 97,
  situacao: 'Contemplada',
  datas: [{ label: 'Próxima parcela', when: '16 dez', detail: 'Boleto a partir de 26 nov' }],
}

export const cotaPesados: CotaDoCartao = {
  tipo: 'pesados',
  grupo: '000311',
  cota: '0002',
  apelido: 'Caminhão novo da transportadora',
  figura: { label: 'Seu crédito', centavos: 125_000_000 },
  percentualPago: 0,
  datas: [],
}

export const cotaServico: CotaDoCartao = {
  ...cotaPesados,
  tipo: 'servico',
  apelido: null,
  figura: { label: 'Você pagou', centavos: 1_500_000 },
  percentualPago: 100,
  situacao: 'Quitada',
}

export const atencao: ItemDeAtencao[] = [
  { icone: 'dinheiro', tom: 'erro', texto: 'Parcela vencida há 4 dias', detalhe: 'R$ 980,12', href: '#boleto' },
  {
    icone: 'documento',
    tom: 'atencao',
    texto: 'Falta o comprovante de residência',
    detalhe: 'Envie até sexta, 27 de novembro',
    href: '#documento',
  },
  { icone: 'novidade', tom: 'info', texto: 'Saiu o resultado da assembleia 63', href: '#resultado' },
]

export const etapas: TimelineStep[] = [
  { title: 'Atualização do cadastro', status: 'Concluido', description: 'Concluída em 12/11/2026.' },
  { title: 'Simulação de avaliação', status: 'Erro', description: 'A placa não confere com o documento.' },
  { title: 'Vistoria do veículo', status: 'Aberto', description: 'Você faz as fotos pelo celular, em 10 minutos.' },
  { title: 'Pagamento ao vendedor', status: 'Pendente', description: 'Previsto para 04/12/2026.' },
  { title: 'Assinatura do contrato', status: 'Fechado' },
]

export interface ParcelaDeExemplo {
  id: number
  parcela: string
  vencimento: string
  centavos: number
  situacao: 'Vencida' | 'A vencer' | 'Paga'
}

export const parcelas: ParcelaDeExemplo[] = [
  { id: 1, parcela: 'Parcela 63', vencimento: '2026-11-16', centavos: 218_901, situacao: 'Vencida' },
  { id: 2, parcela: 'Parcela 64', vencimento: '2026-12-10', centavos: 214_387, situacao: 'A vencer' },
  { id: 3, parcela: 'Parcela 62', vencimento: '2026-10-13', centavos: 214_387, situacao: 'Paga' },
]
