import type { CartaoDoCaso } from '../../processos/motor/cartao.ts'
import { atencoesDaCota, type FatosDaCota } from './index.ts'

export const hoje = '2026-11-22'

export const emDia: FatosDaCota = {
  cancelada: false,
  contemplada: false,
  emFormacao: false,
  emAberto: [],
  devido: null,
  aviso: null,
  contemplacao: null,
  aReceber: null,
  lance: null,
  reativadaEm: null,
  desfeita: null,
  emConferencia: null,
  pagasEmParte: [],
  naoDebitada: null,
  proximaAssembleia: null,
  ultimaAssembleia: null,
  casos: [],
}
export const documentos: CartaoDoCaso = {
  processo: 'atualizacao-cadastral',
  daPessoa: true,
  titulo: 'Atualização cadastral',
  texto: null,
  aviso: null,
  acao: 'Enviar documentos',
  tela: '/documentos',
  tom: 'atencao',
  pede: true,
  novidade: false,
  urgente: false,
  pendencia: false,
  ate: '2026-12-22',
  atrasado: false,
}
export const parcela = (numero: number, vencimento: string) => ({ numero, vencimento, valor: 100_000 })
export const atrasada = { emAberto: [parcela(3, '2026-09-10'), parcela(4, '2026-10-10')], devido: 210_000 }
export const contemplada = (mudanca: object = {}) => ({
  contemplada: true,
  contemplacao: {
    dia: '2026-11-20',
    lanceAPagar: null,
    garantiaAte: null,
    garantiaEmDiasUteis: null,
    garantiaEmAnalise: false,
    creditoDisponivelEm: '2026-11-25',
    credito: 8_000_000,
    ...mudanca,
  },
})
export const de = (mudanca: Partial<FatosDaCota>, dia = hoje) => atencoesDaCota({ ...emDia, ...mudanca }, dia)
export const tipos = (mudanca: Partial<FatosDaCota>, dia = hoje) => de(mudanca, dia).map(({ tipo }) => tipo)
