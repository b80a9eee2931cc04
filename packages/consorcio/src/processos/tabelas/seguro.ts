import { defineProcesso } from '../motor/processo.ts'

const card = (acao: string) => ({ titulo: 'Seguro', acao })
const aguarde = '/ofertaseguro/aguarde'
/** A person closes it with the customer by phone, or hears that they do not want it. */
const aguardaContato = {
  promessa: 'contato',
  card: card('Acompanhar'),
  cliente: { desistir: 'naoContratado' },
  sistema: { passarACota: 'naoContratado', encerrar: 'naoContratado' },
  analista: {
    contratar: { rotulo: 'Seguro contratado', para: 'contratado', guarda: 'podeContratar' },
    naoContratar: { rotulo: 'Não contratou', para: 'naoContratado', pede: 'motivoInterno' },
  },
} as const
/** Within seven days everything paid is given back; after that the holder may leave at any time (facts-2 §15). */
const sair = { para: 'desfazendo', guarda: 'noArrependimento', senao: 'cancelando' } as const
const saindo = { tela: aguarde, card: card('Acompanhar') } as const

/**
 * The insurance offered beside a quota, from the request to leaving it. The screens before the request belong to no
 * case, because nothing was asked for yet.
 *
 * `segurada` marks the phases in which the quota is insured.
 */
export const seguro = defineProcesso({
  chave: 'seguro',
  titulo: 'Seguro',
  recordType: 'OfertaSeguroApp',
  tipo: 'Oferta de Seguro',
  de: 'cota',
  abre: ['cliente'],
  inicia: 'tratativaNaoIniciada',
  promessas: {
    contato: { diasUteis: 1, palavras: 'Falamos com você' },
    saida: { diasUteis: 1, palavras: 'A seguradora é avisada' },
    devolucao: { diasUteis: 10, palavras: 'A seguradora devolve' },
  },
  fases: {
    tratativaNaoIniciada: {
      nome: 'Tratativa Não Iniciada',
      tela: '/ofertaseguro/introducao',
      cliente: { solicitar: { para: 'solicitado', guarda: 'podeContratar', efeito: 'guardarContato' } },
    },
    solicitado: {
      nome: 'Seguro Solicitado',
      tela: '/ofertaseguro/sucesso',
      ...aguardaContato,
      prazo: { horas: 24, vencido: 'aguardandoContato' },
    },
    aguardandoContato: { nome: 'Aguardando Contato', tela: aguarde, ...aguardaContato },
    contratado: {
      nome: 'Seguro Contratado',
      marcas: ['segurada'],
      tela: '/ofertaseguro/adquirido',
      linha: 'Concluido',
      aviso: {
        titulo: 'Seguro contratado',
        texto:
          'A sua cota agora tem seguro. Se mudar de ideia em sete dias, você sai pelo portal e a seguradora devolve tudo o que você pagou.',
      },
      cliente: { cancelar: sair },
      // It insures the income of who had the quota: it ends when the quota is passed on (tables.md, E5).
      sistema: { passarACota: 'cancelando' },
      // A contract made by phone is also left by phone; one that was closed by mistake never existed.
      analista: {
        cancelar: { rotulo: 'Cancelar a pedido do titular', ...sair, pede: 'motivoInterno' },
        desfazer: { rotulo: 'Não foi contratado', papel: 'gestor', para: 'aguardandoContato', pede: 'motivoInterno' },
      },
    },
    desfazendo: {
      nome: 'Arrependimento do Seguro',
      ...saindo,
      promessa: 'saida',
      aviso: {
        titulo: 'O seu seguro foi desfeito',
        texto: 'Você saiu dentro de sete dias: a seguradora devolve tudo o que você pagou por ele.',
      },
      analista: { avisar: { rotulo: 'Seguradora avisada', para: 'devolvendo' } },
    },
    devolvendo: {
      nome: 'Devolução do Seguro',
      ...saindo,
      promessa: 'devolucao',
      aviso: { titulo: 'A seguradora foi avisada', texto: 'Ela devolve tudo o que você pagou pelo seguro.' },
      analista: { concluir: { rotulo: 'Valor devolvido pela seguradora', para: 'devolvido' } },
    },
    cancelando: {
      nome: 'Cancelamento do Seguro',
      ...saindo,
      promessa: 'saida',
      aviso: {
        titulo: 'O seu seguro foi cancelado',
        texto: 'A seguradora deixa de cobrar, e devolve a parte do mês que já estava paga e não vai usar.',
      },
      analista: { concluir: { rotulo: 'Seguradora avisada', para: 'cancelado' } },
    },
    devolvido: {
      nome: 'Seguro Devolvido',
      tela: aguarde,
      aviso: { titulo: 'A seguradora devolveu o que você pagou', texto: 'O seguro da sua cota está encerrado.' },
      final: true,
    },
    cancelado: {
      nome: 'Seguro Cancelado',
      tela: aguarde,
      aviso: { titulo: 'O seguro está encerrado', texto: 'A seguradora confirmou, e não cobra mais por ele.' },
      final: true,
    },
    naoContratado: {
      nome: 'Seguro Não Contratado',
      tela: aguarde,
      aviso: { titulo: 'O pedido de seguro acabou', texto: 'Nada foi contratado, e nada é cobrado.' },
      final: true,
    },
  },
})
