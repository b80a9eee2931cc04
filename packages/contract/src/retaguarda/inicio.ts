import { z } from 'zod'
import { call } from '../call.ts'
import { Centavos, Dia } from '../formas.ts'

/** The things of one kind that wait. */
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
  podeAtrasar: true,
  summary: 'O que pede atenção hoje',
  response: z.object({
    /** Payments, or parts of them, that wait for a person; `pagamentosADevolver` are those that no instalment can take. */
    pagamentosNaFila: Espera,
    /** Money to be given back to whoever paid it. */
    pagamentosADevolver: Espera,
    /** Return files of the last days that were refused whole, or stand still with lines that could not be posted. */
    arquivosRecusados: Espera,
    /** Refunds of excluded quotas that were drawn, or whose group closed, and nobody paid yet. */
    restituicoesAPagar: Espera,
    /** Shares of closed groups that their quotas have to receive and that may be paid. */
    rateiosAPagar: Espera,
    /** Assemblies whose day has come, without a published result. */
    assembleiasSemResultado: Espera,
    rotinasQueFalharam: Espera,
    /** Days whose routines wait for a person, because they are too many to be done without asking. */
    diasPorConfirmar: Espera,
    /** E-mails whose attempts are used up. */
    mensagensNaoEnviadas: Espera,
    /** Services (files, virus scanner, mail) that the process that answers cannot reach. */
    servicosForaDoAr: Espera,
    /** Cases taken by the caller in which it is the staff's turn. */
    casosMeus: Espera,
    /** Open cases that nobody took, in which it is the staff's turn and any analyst may decide. */
    casosSemResponsavel: Espera,
    /** Open cases that nobody took and whose next step is a manager's. Another role, and whoever decided the case, see none. */
    casosDoGestor: Espera,
    /** Requests of others above what they may move alone, which the caller may authorise. */
    autorizacoesADar: Espera,
    /** Open cases, whoever took them, whose phase is past its deadline. */
    casosVencidos: Espera,
    /** Open cases whose holders were promised an answer by the end of today. */
    casosAVencer: Espera,
    /** Open cases that were escalated, by themselves or by an analyst, and that nobody took. */
    casosEscalados: Espera,
    /** Batches of boletos for the post that nobody closed for print yet. */
    lotesAImprimir: Espera,
    /** The month's boletos whose holders have neither e-mail nor address; their time is the first due day. */
    boletosSemContato: Espera,
    divergencias: Espera,
    /** Contemplations whose bid is not paid and still can be. */
    lancesAPagar: Espera,
    /** Contemplations whose bid was not paid in time. */
    lancesVencidos: Espera,
    /** Contemplations whose deadline for the guarantee ends within ten days or has passed. */
    garantiasAVencer: Espera,
    /** Groups whose last assembly is over and whose people nobody told yet; until the 60 days of the law are. */
    encerramentosAComunicar: Espera,
    /** Groups whose people were told and whose books are open; until the 120 days of the law are over. */
    livrosAFechar: Espera,
    /** Notices whose reading must be proved and that were not read within the days of the contract. */
    cartasAEnviar: Espera,
    /** Assignments of the credit of a cancelled quota that somebody else noted and nobody confirmed yet. */
    cessoesAConfirmar: Espera,
    /** Quotas under a running notice of exclusion; the money is the cost today of their late instalments. */
    exclusoesEmPrazo: Espera,
  }),
  errors: [],
})
