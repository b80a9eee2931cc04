import { defineProcesso } from '../motor/processo.ts'

const card = (acao: string) => ({ titulo: 'Seguro', acao })
const aguarde = '/ofertaseguro/aguarde'
/** A person closes it with the customer by phone, or hears that they do not want it. */
const aguardaContato = {
  promessa: 'contato',
  card: card('Acompanhar'),
  cliente: { desistir: 'naoContratado' },
  analista: {
    contratar: { rotulo: 'Seguro contratado', para: 'contratado', guarda: 'podeContratar' },
    naoContratar: { rotulo: 'Não contratou', para: 'naoContratado', pede: 'motivoInterno' },
  },
} as const
const saindo = { tela: aguarde, promessa: 'saida', card: card('Acompanhar') } as const

/**
 * The insurance that is offered beside a quota, from the request to how it is left (facts: within seven days all that was paid
 * comes back, later at any time). The screens before the request are of no case: what nobody asked for is none.
 *
 * `segurada`: the quota has it.
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
    aguardandoContato: {
      nome: 'Aguardando Contato',
      tela: aguarde,
      ...aguardaContato,
    },
    contratado: {
      nome: 'Seguro Contratado',
      marcas: ['segurada'],
      // No `linha` of what is done: while it holds, none is begun beside it.
      tela: '/ofertaseguro/adquirido',
      aviso: {
        titulo: 'Seguro contratado',
        texto:
          'A sua cota agora tem seguro. Se mudar de ideia em sete dias, você sai pelo portal e a seguradora devolve tudo o que você pagou.',
      },
      cliente: { cancelar: { para: 'desfazendo', guarda: 'noArrependimento', senao: 'cancelando' } },
    },
    desfazendo: {
      nome: 'Arrependimento do Seguro',
      ...saindo,
      aviso: {
        titulo: 'O seu seguro foi desfeito',
        texto: 'Você saiu dentro de sete dias: a seguradora devolve tudo o que você pagou por ele.',
      },
      analista: { concluir: { rotulo: 'Valor devolvido pela seguradora', para: 'cancelado' } },
    },
    cancelando: {
      nome: 'Cancelamento do Seguro',
      ...saindo,
      aviso: {
        titulo: 'O seu seguro foi cancelado',
        texto: 'A seguradora deixa de cobrar, e devolve a parte do mês que já estava paga e não vai usar.',
      },
      analista: { concluir: { rotulo: 'Seguradora avisada', para: 'cancelado' } },
    },
    cancelado: { nome: 'Seguro Cancelado', final: true },
    naoContratado: { nome: 'Seguro Não Contratado', final: true },
  },
})
