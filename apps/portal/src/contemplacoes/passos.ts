import { type Passos, passosDe } from '../casos/index.ts'
import { atos } from './atos.ts'
import * as avancos from './avancos.tsx'
import { contemplacaoQuery } from './consultas.ts'
import * as documentos from './documentos.ts'
import { bem, garantia, uso } from './escolhas.tsx'

/** The contemplation by its phases, while the holder has the turn. */
export const passosDaContemplacao: Passos = passosDe('contemplacao', {
  de: 'cota',
  le: contemplacaoQuery,
  atos,
  assistente: {
    titulo: 'Contemplação',
    passos: ({ passos }) => passos,
    voltar: 'voltar',
  },
  falha: { heading: 'Sua contemplação', text: 'Não foi possível recuperar todas as informações...' },
  fases: {
    apresentacaoDoSorteio: avancos.sorteio,
    condicoesDoSorteio: avancos.condicoes,
    confirmacaoDaOferta: avancos.oferta,
    resultadoDaVerificacao: avancos.verificacao,
    garantia,
    restricaoDoCpf: avancos.restricao,
    tipoDoBem: bem,
    tipoDeEquipamento: bem,
    perfilDaRenda: documentos.renda,
    selecaoDeDocumentos: documentos.primeiros,
    confirmacaoDosAdicionais: documentos.confirmacao,
    pendenciaCliente: documentos.documentos,
    pendenciaClienteReanalise: documentos.adicionais,
    reanalisePedida: documentos.daReanalise,
    prazoFinalizado: documentos.vencidos,
    cadastroNaoAprovado: avancos.naoAprovado,
    cadastroNaoAprovadoComite: avancos.naoAprovado,
    cadastroReprovado: avancos.reprovado,
    cadastroReprovadoComite: avancos.reprovado,
    cadastroAprovado: avancos.aprovado,
    cadastroAprovadoComite: avancos.aprovado,
    escolhaDoFaturamento: (lido) => uso(lido, { devolvida: false }),
    escolhaDevolvida: (lido) => uso(lido, { devolvida: true }),
    escolhaRefeita: (lido) => uso(lido, { devolvida: false }),
  },
})
