import { umaSemana } from './faturamento-bem.ts'

/**
 * The documents of the purchase are right: the contract is written and sent. Whether the value still covers what is owed is
 * looked at again, as the balance may have risen since it was told.
 */
export const aprovarParaContrato = {
  rotulo: 'Aprovar',
  para: 'aguardandoAssinatura',
  guarda: 'compraConferida',
  efeito: 'enviarContrato',
} as const

/**
 * An invoice that lacks something is issued again, or mended by a letter of correction where such a letter may mend it (facts-2
 * §12.7): the analyst says which of the two.
 */
export const apontarNotaFiscal = {
  apontarNotaFiscal: { rotulo: 'Pedir outra nota fiscal', para: 'pendenciaNotaFiscal', pede: 'motivo' },
  apontarCartaCorrecao: { rotulo: 'Pedir carta de correção', para: 'pendenciaCartaCorrecao', pede: 'motivo' },
} as const

const pendencia = {
  nome: 'Pendência de Nota Fiscal',
  linha: 'Erro',
  aviso: {
    titulo: 'Pendência na nota fiscal',
    texto: 'A nota fiscal está sem informação essencial, por favor anexe novamente.',
  },
} as const

/** The analysis of an invoice that was corrected or sent anew (up to 7 days); late, it goes to who analyses all of them. */
const naAnalise = {
  promessa: 'documentos',
  linha: 'Pendente',
  prazo: { ...umaSemana, vencido: 'documentosRecebidos' },
  analista: { aprovar: aprovarParaContrato, ...apontarNotaFiscal },
} as const

/** What is asked for of an invoice, and what is looked at of it; each billing says the step and the screens. */
export const notaFiscal = {
  pendenciaNotaFiscal: {
    ...pendencia,
    marcas: ['outraNota'],
    prazo: { ...umaSemana, vencido: 'slaDaNotaFiscal' },
    cliente: { enviarNotaFiscal: { para: 'novaNotaFiscal', guarda: 'documentosObrigatorios' } },
  },
  pendenciaCartaCorrecao: {
    ...pendencia,
    marcas: ['cartaCorrecao'],
    aviso: { ...pendencia.aviso, texto: 'Envie a carta de correção da nota fiscal para continuar.' },
    prazo: { ...umaSemana, vencido: 'slaDaCartaCorrecao' },
    cliente: { enviarCartaCorrecao: { para: 'notaFiscalCorrigida', guarda: 'documentosObrigatorios' } },
  },
  novaNotaFiscal: { nome: 'Nova Nota Fiscal Enviada', ...naAnalise },
  notaFiscalCorrigida: { nome: 'Nota Fiscal Corrigida', ...naAnalise },
} as const

const reenviarContrato = {
  rotulo: 'Enviar o contrato de novo',
  para: 'aguardandoAssinatura',
  efeito: 'enviarContrato',
} as const
const contratoConferido = {
  rotulo: 'Contrato conferido',
  para: 'programarPagamento',
  guarda: 'contratoAssinado',
} as const
const conferir = { para: 'programarPagamento', guarda: 'contratoAssinado' } as const

/**
 * From the contract approved to the order of payment: each billing says the step and the screen. The seven days are those
 * of the contract's e-mail (document 2 §9), which are the administrator's; who signs has the time of the billing, from the
 * day on which it came. The holder signs here, with the password and the code (§6: not in a transparent log-in).
 */
export const contrato = {
  aguardandoAssinatura: {
    nome: 'Aguardando Assinatura',
    marcas: ['esperaONucleo'],
    promessa: 'contrato',
    linha: 'Pendente',
    aviso: { titulo: 'Contrato aprovado', texto: 'O contrato chega ao seu e-mail em até 7 dias.' },
    prazo: { ...umaSemana, vencido: 'contratoAtrasado' },
    sistema: { enviar: 'contratoEnviado' },
  },
  contratoAtrasado: {
    nome: 'Aguardando Assinatura',
    promessa: 'contrato',
    linha: 'Pendente',
    sistema: { enviar: 'contratoEnviado' },
    analista: { reenviar: reenviarContrato },
  },
  contratoEnviado: {
    nome: 'Aguardando Assinatura',
    marcas: ['aAssinar'],
    linha: 'Aberto',
    aviso: { titulo: 'Assine o contrato', texto: 'O contrato está pronto: leia e assine para continuar.' },
    prazo: { dias: 'diasDoFaturamento', vencido: 'pendenciaContrato' },
    cliente: {
      assinar: { para: 'documentoAssinado', guarda: 'contratoAssinado' },
      recusarContrato: { para: 'pendenciaContrato', efeito: 'guardarRecusaDoContrato' },
    },
    sistema: { recusar: 'pendenciaContrato' },
  },
  documentoAssinado: {
    nome: 'Documento Assinado',
    marcas: ['esperaONucleo'],
    promessa: 'dinheiro',
    linha: 'Pendente',
    sistema: { conferir, recusar: 'pendenciaContrato' },
    analista: { conferir: contratoConferido },
  },
  pendenciaContrato: {
    nome: 'Pendência de Contrato',
    linha: 'Erro',
    aviso: { titulo: 'Pendência no contrato', texto: 'Falta a assinatura do contrato. Vamos enviá-lo de novo a você.' },
    analista: { reenviar: reenviarContrato, conferir: contratoConferido },
  },
} as const
