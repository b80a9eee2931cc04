import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia } from '../formas.ts'

/** What waits of one kind. */
const Espera = z.object({
  quantos: z.number().int(),
  centavos: Centavos.nullable().meta({
    description: 'Quanto dinheiro espera; nulo onde não é de dinheiro que se trata',
  }),
  desde: Dia.nullable().meta({ description: 'Desde quando espera o mais antigo' }),
  ate: Dia.nullable().meta({ description: 'O primeiro prazo que acaba, ou que já acabou' }),
})

export const inicioDaRetaguarda = call({
  access: 'staff',
  papel: 'atendente',
  method: 'GET',
  path: '/inicio',
  summary: 'O que pede atenção hoje',
  response: z.object({
    /** Payments, or parts of them, that wait for a person; those that no instalment can take are `pagamentosADevolver`. */
    pagamentosNaFila: Espera,
    /** Money that goes back to who paid. */
    pagamentosADevolver: Espera,
    /** Return files of the last days that were refused whole, or stand still with lines that could not be posted. */
    arquivosRecusados: Espera,
    /** Refunds of excluded quotas that were drawn, or whose group closed, and nobody paid yet. */
    restituicoesAPagar: Espera,
    /** Assemblies whose day has come, without a published result. */
    assembleiasSemResultado: Espera,
    rotinasQueFalharam: Espera,
    /** Days whose routines wait for a person, since they are too many to be done unasked. */
    diasPorConfirmar: Espera,
    /** E-mails whose tries are over. */
    mensagensNaoEnviadas: Espera,
    /** Services (files, virus scanner, mail) that the process that answers cannot reach. */
    servicosForaDoAr: Espera,
    /** Cases taken by whoever asks in which it is the staff's turn. */
    casosMeus: Espera,
    /** Open cases that nobody has taken and whose next step is a manager's: none for another role, nor for who decided them. */
    casosDoGestor: Espera,
    /** What others asked for above what they may move alone, and whoever asks may authorise. */
    autorizacoesADar: Espera,
    /** Open cases of anybody whose phase's time is over. */
    casosVencidos: Espera,
    /** Open cases whose holders were told of an answer by the end of today. */
    casosAVencer: Espera,
    /** Open cases that went up, by themselves or by an analyst's hand, and that nobody has taken. */
    casosEscalados: Espera,
    /** Batches of boletos that go by post and nobody closed for print yet. */
    lotesAImprimir: Espera,
    /** The month's boletos whose holders have neither e-mail nor address; the time is the first due day. */
    boletosSemContato: Espera,
    divergencias: Espera,
    /** Contemplations by bid whose bid is not paid, still in time. */
    lancesAPagar: Espera,
    /** The same, whose time to pay is over. */
    lancesVencidos: Espera,
    /** Contemplations whose time to present the guarantee ends within ten days, or is over. */
    garantiasAVencer: Espera,
    /** Quotas told that they will be excluded, whose time is not over; the money is what their late instalments cost today. */
    exclusoesEmPrazo: Espera,
  }),
  errors: [],
})
