import { z } from 'zod'
import { InscricaoDeOutro, NomeDito } from '../formas.ts'
import { Email } from '../portal/cadastros/formas.ts'
import type { PartesDe } from './parte.ts'

/** Who receives the quota, as its holder names them. */
export const Cessionario = z.strictObject({
  cpfCnpjCessionario: InscricaoDeOutro,
  nome: NomeDito.min(3, { error: 'Escreva o nome inteiro' }).max(150),
  email: Email,
})

/** The assignee of the request, confirmed by the CPF or CNPJ that was given before. */
export const SolicitacaoDaTransferencia = z.strictObject({ cpfCnpjCessionario: InscricaoDeOutro })

/** Each rule of the transfer refuses in its own words (document 3 §5). */
export const ERROS_DAS_REGRAS = [
  'TRANSFERENCIA_DE_CANCELADA',
  'TRANSFERENCIA_DE_GRUPO_ENCERRADO',
  'TRANSFERENCIA_DE_CONTEMPLADA',
  'TRANSFERENCIA_EM_ATRASO',
  'TRANSFERENCIA_JA_FEITA',
  'TRANSFERENCIA_DA_SITUACAO',
  'TRANSFERENCIA_EM_RENEGOCIACAO',
  'TRANSFERENCIA_COM_OUTRO_PEDIDO',
] as const

export const transferencia = {
  guardas: {
    podeTransferir: { recusa: ERROS_DAS_REGRAS },
    cessionarioIdentificado: { le: Cessionario, recusa: [...ERROS_DAS_REGRAS, 'CESSIONARIO_E_O_TITULAR'] },
    podeSolicitar: { le: SolicitacaoDaTransferencia, recusa: [...ERROS_DAS_REGRAS, 'CESSIONARIO_DIVERGENTE'] },
    podeAprovar: { recusa: ERROS_DAS_REGRAS },
    titularPaga: {},
    crivoFavoravel: {},
    semImpedimento: {
      recusa: ['TRANSFERENCIA_DE_OUTRA_PESSOA', 'TRANSFERENCIA_SEM_TAXA', 'TRANSFERENCIA_ESPERA_ASSEMBLEIA'],
    },
    termoAssinado: {},
  },
  efeitos: {
    guardarCessionario: { le: Cessionario },
    convidarCessionario: { recusa: ['CONVITES_DEMAIS', 'CONVITE_RECEM_ENVIADO'] },
    convidarDeNovo: { recusa: ['CONVITES_DEMAIS', 'CONVITE_RECEM_ENVIADO'] },
    chamarDeNovo: {},
    encerrarConvite: {},
    pedirParecer: {},
    cobrarTaxa: { recusa: ['BOLETO_INDISPONIVEL'] },
    cobrarDeNovo: { recusa: ['BOLETO_INDISPONIVEL'] },
    prepararAssinatura: { recusa: ['CONVITE_ENCERRADO', 'BOLETO_INDISPONIVEL'] },
    encerrarSemTaxa: {},
    devolverTaxa: {},
    titularDesiste: {},
    cessionarioDesiste: {},
    transferirCota: { recusa: ['LANCE_FORA_DO_PRAZO'] },
  },
} as const satisfies PartesDe<'transferencia'>
