import { defineProcesso } from '../motor/processo.ts'

const card = (acao: string) => ({ titulo: 'Seguro', acao })
const adquirido = '/ofertaseguro/adquirido'
const passo = { nome: 'Tratativa Não Iniciada' } as const
const doAnalista = {
  contratar: { rotulo: 'Seguro contratado', para: 'contratado', efeito: 'contratarSeguro' },
  naoContratar: { rotulo: 'Não contratou', para: 'naoContratado', pede: 'motivoInterno' },
} as const

/** The offer of an insurance, which a person closes with the customer by phone. Screens: document 3, §2 and §4. */
export const seguro = defineProcesso({
  chave: 'seguro',
  titulo: 'Seguro',
  recordType: 'OfertaSeguroApp',
  tipo: 'Oferta de Seguro',
  de: 'cota',
  abre: ['cliente'],
  inicia: 'tratativaNaoIniciada',
  promessas: { contato: { diasUteis: 1, palavras: 'Falamos com você' } },
  fases: {
    tratativaNaoIniciada: {
      ...passo,
      tela: '/ofertaseguro/introducao',
      cliente: { simular: { para: 'simulacao', guarda: 'semSeguro', senao: 'adquirido' } },
    },
    simulacao: { ...passo, tela: '/ofertaseguro/simulacao', cliente: { continuar: 'preenchimento' } },
    preenchimento: {
      ...passo,
      tela: '/ofertaseguro/solicitar',
      cliente: {
        solicitar: { para: 'solicitado', guarda: 'semSeguro', senao: 'adquirido', efeito: 'guardarContato' },
        voltar: 'simulacao',
      },
      sistema: { falhar: 'falhaNaSolicitacao' },
    },
    falhaNaSolicitacao: {
      ...passo,
      tela: '/ofertaseguro/erro',
      cliente: { tentarDeNovo: 'preenchimento' },
    },
    solicitado: {
      nome: 'Seguro Solicitado',
      promessa: 'contato',
      tela: '/ofertaseguro/sucesso',
      card: card('Acompanhar'),
      prazo: { horas: 24, vencido: 'aguardandoContato' },
      cliente: { ciente: 'aguardandoContato' },
      analista: doAnalista,
    },
    aguardandoContato: {
      nome: 'Aguardando Contato',
      promessa: 'contato',
      tela: '/ofertaseguro/aguarde',
      card: card('Acompanhar'),
      cliente: { desistir: 'naoContratado' },
      analista: doAnalista,
    },
    contratado: {
      nome: 'Seguro Contratado',
      tela: adquirido,
      aviso: { titulo: 'Seguro contratado', texto: 'A sua cota agora tem seguro.' },
      final: true,
    },
    adquirido: { nome: 'Seguro Já Contratado', tela: adquirido, final: true },
    naoContratado: { nome: 'Seguro Não Contratado', final: true },
  },
})
