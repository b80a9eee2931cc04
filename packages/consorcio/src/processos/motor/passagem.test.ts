import { expect, test } from 'vitest'
import { type ChaveDeProcesso, faseDe, PROCESSOS, type Processo } from '../index.ts'
import { type NaPassagem, naPassagemDaCota } from './passagem.ts'

/** What becomes of the open cases of each process; of a process with two answers, by phase. */
const NA_PASSAGEM: Record<ChaveDeProcesso, NaPassagem | Record<string, NaPassagem>> = {
  // The person's own, who keeps the way into the portal.
  'atualizacao-cadastral': 'segue',
  'pedido-do-titular': 'segue',
  atendimento: 'segue',
  // Of who gave the notice, whatever quota the deceased had.
  falecimento: 'segue',
  // News of their former holder's.
  'aviso-contemplacao': 'encerra',
  'aviso-cancelada-contemplada': 'encerra',
  'pos-venda': 'encerra',
  'ligacao-pos-venda': 'encerra',
  // Nothing was asked for yet.
  cancelamento: 'encerra',
  // The draft ends; what was agreed is carried by the next instalments, and undone by the one that is not paid.
  renegociacao: {
    tratativaNaoIniciada: 'encerra',
    parcelasDisponiveis: 'encerra',
    resumo: 'encerra',
    confirmada: 'impede',
  },
  // It insures whoever had the quota; what they get back of it is theirs.
  seguro: {
    tratativaNaoIniciada: 'segue',
    solicitado: 'encerra',
    aguardandoContato: 'encerra',
    contratado: 'encerra',
    desfazendo: 'segue',
    devolvendo: 'segue',
    cancelando: 'segue',
  },
  // The credit, the money that comes back and the vehicle in guarantee are the quota's.
  contemplacao: 'impede',
  'faturamento-especie': 'impede',
  'faturamento-novo': 'impede',
  'faturamento-seminovo': 'impede',
  gravame: 'impede',
  devolucao: 'impede',
  reativacao: 'impede',
  // A second transfer of the quota.
  transferencia: 'impede',
}

test.each(Object.entries(NA_PASSAGEM))('when its quota passes to another, an open case of %s', (chave, esperado) => {
  const processo: Processo = PROCESSOS[chave as ChaveDeProcesso]
  const abertas = Object.keys(processo.fases).filter((fase) => !faseDe(processo, fase)?.final)
  expect(Object.fromEntries(abertas.map((fase) => [fase, naPassagemDaCota(processo, fase)]))).toEqual(
    typeof esperado === 'string' ? Object.fromEntries(abertas.map((fase) => [fase, esperado])) : esperado,
  )
})
