import { defineProcesso } from '../motor/processo.ts'

const tela = '/pos-venda/desvio-manual'

/**
 * A person calls a new holder who has doubts, or who was promised a date of contemplation at the sale (document 2, §2;
 * tables.md, E2). The post-sale opens it and does not wait for it: whoever asks twice is called once, and who takes the
 * answer back, or whose quota is theirs no more, is not called.
 */
export const ligacaoPosVenda = defineProcesso({
  chave: 'ligacao-pos-venda',
  titulo: 'Ligação do pós-venda',
  recordType: 'LigacaoPosVendaApp',
  tipo: 'Ligação do Pós-Venda',
  de: 'cota',
  abre: ['sistema'],
  inicia: 'aguardandoLigacao',
  promessas: { ligacao: { diasUteis: 2, palavras: 'Ligamos para você' } },
  fases: {
    aguardandoLigacao: {
      nome: 'Aguardando Ligação',
      tela,
      promessa: 'ligacao',
      card: { titulo: 'Pós-vendas', acao: 'Acompanhar', texto: 'Uma pessoa liga para você.' },
      analista: {
        falar: { rotulo: 'Falei com o titular', para: 'ligacaoFeita', pede: 'motivoInterno' },
        naoAtendeu: { rotulo: 'Não consegui falar', para: 'ligacaoNaoAtendida', pede: 'motivoInterno' },
      },
      sistema: { dispensar: 'ligacaoDispensada', encerrar: 'ligacaoDispensada', passarACota: 'ligacaoDispensada' },
    },
    ligacaoFeita: { nome: 'Ligação Feita', linha: 'Concluido', final: true },
    ligacaoNaoAtendida: {
      nome: 'Ligação Não Atendida',
      linha: 'Concluido',
      aviso: {
        titulo: 'Ligamos e não conseguimos falar com você',
        texto: 'Se ainda tem dúvidas sobre a sua cota, fale com o atendimento: as respostas são as mesmas.',
      },
      final: true,
    },
    ligacaoDispensada: { nome: 'Ligação Dispensada', linha: 'Concluido', final: true },
  },
})
