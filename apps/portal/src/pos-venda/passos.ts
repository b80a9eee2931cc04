import { type Passos, passosDe } from '../casos/index.ts'
import { atos, falha } from './atos.ts'
import * as conferencia from './conferencia.tsx'
import { posVendaQuery } from './consultas.ts'
import { acabou } from './entrada.tsx'
import * as ligacao from './ligacao.tsx'
import * as plano from './plano.tsx'

/** The thirteen steps of the time after the sale, in the frame that shows their order. */
export const passosDoPosVenda: Passos = passosDe('pos-venda', {
  de: 'cota',
  le: posVendaQuery,
  atos,
  assistente: { titulo: 'Pós-vendas', passos: ({ passos }) => passos, voltar: 'voltar' },
  falha: { heading: 'Pós-vendas', text: falha },
  fases: {
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
    confirmacaoDoPlanoPendente: ligacao.venda,
    informacaoDeLance: plano.tiposDeLance,
    beneficiosDoGrupo: plano.beneficios,
    informacoesImportantes: plano.informacoesFinais,
    duvidasGerais: ligacao.duvidasGerais,
    despedida: ligacao.despedida,
    concluido: acabou('Pós-venda concluído', 'Você já conferiu tudo. Se surgir uma dúvida, fale com a gente.'),
  },
})
