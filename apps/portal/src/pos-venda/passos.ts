import { type Candidato, type Passos, passosDe } from '../casos/index.ts'
import { atos, falha } from './atos.ts'
import * as conferencia from './conferencia.tsx'
import { type PosVenda, posVendaQuery } from './consultas.ts'
import * as ligacao from './ligacao.tsx'
import * as plano from './plano.tsx'

const naLeitura = { heading: 'Pós-vendas', text: falha }

/** The thirteen steps of the time after the sale. */
export const passosDoPosVenda: Passos = passosDe('pos-venda', {
  de: 'cota',
  le: posVendaQuery,
  atos,
  assistente: { titulo: 'Pós-vendas', passos: ({ passos }) => passos, voltar: 'voltar' },
  falha: naLeitura,
  fases: {
    emailEnviado: conferencia.boasVindas,
    validacaoDeSeguranca: conferencia.seguranca(false),
    ultimaTentativa: conferencia.seguranca(true),
    dadosCadastrais: conferencia.dadosCadastrais,
    identidadeConfirmada: conferencia.dadosCadastrais,
    codigoDoCadastro: conferencia.codigo,
    edicaoDoCadastro: conferencia.edicao,
    renda: conferencia.renda,
    consorcio: plano.consorcio,
    confirmacaoPendente: plano.boletos,
    contemplacao: plano.contemplacao,
    regrasPendente: ligacao.entendimento,
    duvidasDasRegras: ligacao.duvidasDasRegras,
    confirmacaoDoPlanoPendente: ligacao.venda,
    promessaNaVenda: ligacao.promessaNaVenda,
    informacaoDeLance: plano.tiposDeLance,
    beneficiosDoGrupo: plano.beneficios,
    informacoesImportantes: plano.informacoesFinais,
    duvidasGerais: ligacao.duvidasGerais,
    despedida: ligacao.despedida,
    retornoDaAdministradora: conferencia.retorno,
    naoAtendido: ligacao.acabou(
      'Não conseguimos falar com você',
      'Ligamos e ninguém atendeu. A sua cota segue como está.',
    ),
    concluido: ligacao.acabou('Pós-venda concluído', 'Você já conferiu tudo. Se surgir uma dúvida, fale com a gente.'),
    prazoFinalizado: ligacao.acabou(
      'O pós-venda terminou',
      'A sua cota segue como está. Se quiser conferir a compra, fale com a gente.',
    ),
    interrompido: ligacao.acabou('O pós-venda terminou', 'A situação da cota mudou, e não há mais o que conferir.'),
  },
})

const passosDaLigacao: Passos = passosDe('ligacao-pos-venda', {
  de: 'cota',
  le: posVendaQuery,
  caso: ({ ligacao: dela }) => dela,
  atos: {},
  falha: naLeitura,
  fases: { aguardandoLigacao: ligacao.aguardando },
})

/** The questionnaire comes before the call where it stands at the address of both. */
export const passosDoDesvio: readonly Candidato<PosVenda>[] = [
  {
    processo: 'pos-venda',
    le: posVendaQuery,
    anda: ({ status, tela }) => status !== 'Concluído' && tela === '/pos-venda/desvio-manual',
    passos: async () => passosDoPosVenda,
  },
  {
    processo: 'ligacao-pos-venda',
    le: posVendaQuery,
    anda: ({ ligacao: dela }) => dela !== null,
    passos: async () => passosDaLigacao,
  },
]
