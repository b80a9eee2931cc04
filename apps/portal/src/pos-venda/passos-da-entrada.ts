import { type Candidato, type Passos, passosDe } from '../casos/index.ts'
import { atos, falha } from './atos.ts'
import { type PosVenda, posVendaQuery } from './consultas.ts'
import * as entrada from './entrada.tsx'

const daCota = { de: 'cota', le: posVendaQuery, falha: { heading: 'Pós-vendas', text: falha } } as const

/** The steps outside the frame of the questionnaire: where it begins and ends, and where somebody calls. */
export const passosDaEntrada: Passos = passosDe('pos-venda', {
  ...daCota,
  atos,
  fases: {
    emailEnviado: entrada.boasVindas,
    duvidasDasRegras: entrada.duvidasDasRegras,
    promessaNaVenda: entrada.promessaNaVenda,
    retornoDaAdministradora: entrada.retorno,
    naoAtendido: entrada.acabou(
      'Não conseguimos falar com você',
      'Ligamos e ninguém atendeu. A sua cota segue como está.',
    ),
    prazoFinalizado: entrada.semRetorno,
    interrompido: entrada.acabou('O pós-venda terminou', 'A situação da cota mudou, e não há mais o que conferir.'),
  },
})

const passosDaLigacao: Passos = passosDe('ligacao-pos-venda', {
  ...daCota,
  caso: ({ ligacao }) => ligacao,
  atos: {},
  fases: { aguardandoLigacao: entrada.aguardando },
})

/** The questionnaire comes before the call where it stands at the address of both. */
export const passosDoDesvio: readonly Candidato<PosVenda>[] = [
  {
    processo: 'pos-venda',
    le: posVendaQuery,
    anda: ({ status, tela }) => status !== 'Concluído' && tela === '/pos-venda/desvio-manual',
    passos: async () => passosDaEntrada,
  },
  {
    processo: 'ligacao-pos-venda',
    le: posVendaQuery,
    anda: ({ ligacao }) => ligacao !== null,
    passos: async () => passosDaLigacao,
  },
]
